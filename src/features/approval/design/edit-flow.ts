// Changes of a flow while it is designed. A flow is one list; nodes name the branch in which they stand.
import { type Branch, type FlowNode, type NodeType, newNode, nodesIn } from '#contract/domains/approval/flow.ts'

/** A name that is not used yet, such as `n7`. */
export function freshId(prefix: string, used: Iterable<string>): string {
  const taken = new Set(used)
  for (let at = 1; ; at++) if (!taken.has(`${prefix}${at}`)) return `${prefix}${at}`
}

const idsOf = (flow: readonly FlowNode[]): string[] =>
  flow.flatMap(({ nodeId, branches }) => [nodeId, ...branches.map(({ branchId }) => branchId)])

/** A node more at the end of a branch; one that parts the way comes with its branches. */
export function addNode(
  flow: readonly FlowNode[],
  inBranch: string,
  type: NodeType,
  words: { readonly name: string; readonly branch: string; readonly otherwise: string },
): FlowNode[] {
  const nodeId = freshId('n', idsOf(flow))
  const branch = (number: number, name: string, isDefault: boolean): Branch => ({
    ...{ branchId: `${nodeId}b${number}`, name, isDefault, groups: [] },
  })
  const branches =
    type === 'condition'
      ? [branch(1, `${words.branch} 1`, false), branch(2, words.otherwise, true)]
      : type === 'parallel'
        ? [branch(1, `${words.branch} 1`, false), branch(2, `${words.branch} 2`, false)]
        : []
  return [...flow, newNode(nodeId, { type, name: words.name, inBranch, branches })]
}

/** Without a node and everything inside its branches. */
export function removeNode(flow: readonly FlowNode[], nodeId: string): FlowNode[] {
  const node = flow.find((one) => one.nodeId === nodeId)
  if (!node) return [...flow]
  const inside = node.branches.flatMap(({ branchId }) => nodesIn(flow, branchId))
  const rest = inside.reduce((left, one) => removeNode(left, one.nodeId), [...flow])
  return rest.filter((one) => one.nodeId !== nodeId)
}

export const changeNode = (flow: readonly FlowNode[], nodeId: string, values: Partial<FlowNode>): FlowNode[] =>
  flow.map((one) => (one.nodeId === nodeId ? { ...one, ...values } : one))

/** A node at another place among those of its branch; what stands in other branches stays where it is. */
export function moveNode(flow: readonly FlowNode[], inBranch: string, from: number, to: number): FlowNode[] {
  const own = nodesIn(flow, inBranch)
  const [one] = own.splice(from, 1)
  if (one) own.splice(to, 0, one)
  return flow.map((node) => (node.inBranch === inBranch ? (own.shift() ?? node) : node))
}

/** A way more; of a condition it stands before the one that is taken otherwise. */
export function addBranch(flow: readonly FlowNode[], nodeId: string, name: string): FlowNode[] {
  const node = flow.find((one) => one.nodeId === nodeId)
  if (!node) return [...flow]
  const branchId = freshId(`${nodeId}b`, idsOf(flow))
  const more: Branch = { branchId, name: `${name} ${node.branches.length + 1}`, isDefault: false, groups: [] }
  const at = node.branches.findIndex(({ isDefault }) => isDefault)
  const branches = [...node.branches]
  branches.splice(at < 0 ? branches.length : at, 0, more)
  return changeNode(flow, nodeId, { branches })
}

/** Without a way and all that stands in it. */
export function removeBranch(flow: readonly FlowNode[], nodeId: string, branchId: string): FlowNode[] {
  const rest = nodesIn(flow, branchId).reduce((left, one) => removeNode(left, one.nodeId), [...flow])
  const node = rest.find((one) => one.nodeId === nodeId)
  return node ? changeNode(rest, nodeId, { branches: node.branches.filter((one) => one.branchId !== branchId) }) : rest
}
