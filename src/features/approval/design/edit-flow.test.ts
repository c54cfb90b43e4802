import { expect, test } from 'vitest'
import { templateFaults } from '#contract/domains/approval/template-faults.ts'
import { addBranch, addNode, changeNode, moveNode, removeBranch, removeNode } from './edit-flow.ts'

const words = { name: '节点', branch: '条件', otherwise: '其他情况' }
const ids = (flow: readonly { nodeId: string }[]) => flow.map(({ nodeId }) => nodeId)

test('a condition comes with a way for everything else, and goes with all that stands in it', () => {
  let flow = addNode([], '', 'approve', words)
  flow = addNode(flow, '', 'condition', words)
  flow = addNode(flow, 'n2b1', 'approve', words)
  flow = addNode(flow, 'n2b1', 'condition', words)
  flow = addNode(flow, 'n4b2', 'approve', words)
  expect(ids(flow)).toEqual(['n1', 'n2', 'n3', 'n4', 'n5'])
  expect(flow[1]?.branches.map(({ isDefault }) => isDefault)).toEqual([false, true])
  expect(ids(removeNode(flow, 'n4'))).toEqual(['n1', 'n2', 'n3'])
  expect(ids(removeBranch(flow, 'n2', 'n2b1'))).toEqual(['n1', 'n2'])
})

test('a new way stands before the one that is taken otherwise', () => {
  const flow = addBranch(addNode([], '', 'condition', words), 'n1', '条件')
  expect(flow[0]?.branches.map(({ name }) => name)).toEqual(['条件 1', '条件 3', '其他情况'])
})

test('nodes change places with those of their own branch alone', () => {
  let flow = addNode(addNode([], '', 'condition', words), 'n1b1', 'approve', words)
  flow = addNode(addNode(flow, '', 'approve', words), '', 'handle', words)
  expect(ids(moveNode(flow, '', 2, 0))).toEqual(['n4', 'n2', 'n1', 'n3'])
})

test('what was removed and added anew has no name twice', () => {
  const flow = addNode(
    removeNode(addNode(addNode([], '', 'approve', words), '', 'approve', words), 'n1'),
    '',
    'cc',
    words,
  )
  expect(new Set(ids(flow)).size).toBe(2)
  const form = [{ fieldId: 'f1', type: 'text' as const, label: '事由' }]
  expect(templateFaults(form, changeNode(flow, 'n1', { assigneeKind: 'starter' }))).toEqual([])
})
