// The way an approval would go: the branches that would be taken and who would decide, before anything is submitted.
import { type Facts, groupsHold } from './condition.ts'
import { type Branch, type FlowNode, nodesIn } from './flow.ts'
import { type Asked, type Directory, peopleOf } from './flow-people.ts'

export interface PreviewStep {
  readonly node: FlowNode
  readonly people: readonly string[]
}

/** The branch that a condition leads into: the first that holds, else the default one. */
export const branchTaken = ({ branches }: FlowNode, facts: Facts): Branch | undefined =>
  branches.find(({ isDefault, groups }) => !isDefault && groupsHold(groups, facts)) ??
  branches.find(({ isDefault }) => isDefault)

/** The nodes that would be reached, in their order. */
export function nodesReached(flow: readonly FlowNode[], facts: Facts, inBranch = ''): FlowNode[] {
  return nodesIn(flow, inBranch).flatMap((node) => {
    const taken = node.type === 'condition' ? [branchTaken(node, facts)] : node.type === 'parallel' ? node.branches : []
    if (node.type === 'condition' || node.type === 'parallel')
      return taken.flatMap((branch) => (branch ? nodesReached(flow, facts, branch.branchId) : []))
    return [node]
  })
}

/** The same with who would decide, as far as the directory knows. */
export async function flowPreview(
  flow: readonly FlowNode[],
  facts: Facts,
  asked: Asked,
  directory: Directory,
): Promise<PreviewStep[]> {
  const steps: PreviewStep[] = []
  for (const node of nodesReached(flow, facts)) steps.push({ node, people: await peopleOf(node, asked, directory) })
  return steps
}
