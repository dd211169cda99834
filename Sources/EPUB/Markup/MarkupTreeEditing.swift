extension MarkupTree {
  /// Adds an element with text as the last child of another.
  mutating func append(
    _ name: String, _ attributes: [MarkupAttribute], text: String, to parent: Int
  ) {
    let element = nodes.count
    nodes.append(Node(name: name, attributes: attributes, parent: parent))
    nodes[parent].children.append(element)
    if !text.isEmpty {
      nodes.append(Node(name: "", text: text, parent: element))
      nodes[element].children.append(element + 1)
    }
    nodes.append(Node(name: "", text: "\n", parent: parent))
    nodes[parent].children.append(nodes.count - 1)
  }

  /// Sets an attribute, or removes it.
  mutating func set(_ name: String, of node: Int, to value: String?) {
    if let i = nodes[node].attributes.firstIndex(where: { $0.name == name }) {
      if let value {
        nodes[node].attributes[i].value = value
      } else {
        nodes[node].attributes.remove(at: i)
      }
    } else if let value {
      nodes[node].attributes.append(MarkupAttribute(name: name, value: value))
    }
  }

  /// Takes out the child elements that a test names.
  mutating func removeChildren(of parent: Int, where isRemoved: (MarkupTree, Int) -> Bool) {
    let tree = self
    nodes[parent].children.removeAll { tree.nodes[$0].isElement && isRemoved(tree, $0) }
  }

  /// Puts an element's children in its place.
  mutating func unwrap(_ node: Int) {
    guard let parent = nodes[node].parent,
      let place = nodes[parent].children.firstIndex(of: node)
    else { return }
    let children = nodes[node].children
    for child in children { nodes[child].parent = parent }
    nodes[parent].children.replaceSubrange(place...place, with: children)
  }
}
