import CPocketSphinx
import CFlite
import Recognition
