import { expect, test } from 'vitest'
import type { RowKey } from '#contract/kit/mutation.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { followersOf } from './followers.ts'

const edit = (id: string, keys: RowKey[], code: string, more: Partial<Edit> = {}): Edit => ({
  ...{ seq: 0, id, domain: 'org_a', mutation: 'partners.addPartner', contract: 1, args: {}, keys, reads: [], base: [] },
  ...{ files: [], weight: 1, state: 'inbox', faults: 0, madeAtMs: 0 },
  outcome: { kind: 'refused', code, fields: {} },
  ...more,
})
const PARTNER: RowKey = ['partner', 'p1']
const ROLE: RowKey = ['partnerRole', 'r1']

test('what was refused for its sake goes along, and what builds upon that', () => {
  const edits = [
    edit('before', [PARTNER], 'dependsOnRefused'),
    edit('partner', [PARTNER], 'invalid'),
    edit('role', [ROLE], 'dependsOnRefused', { reads: [PARTNER] }),
    edit('ofRole', [['partnerRole', 'r2']], 'dependsOnRefused', { reads: [ROLE] }),
  ]
  expect(followersOf(edits, 'partner').map(({ id }) => id)).toEqual(['role', 'ofRole'])
})

test('what was refused for a reason of its own, or in another identity, stays', () => {
  const edits = [
    edit('partner', [PARTNER], 'invalid'),
    edit('own', [ROLE], 'notAllowed', { reads: [PARTNER] }),
    edit('elsewhere', [ROLE], 'dependsOnRefused', { reads: [PARTNER], domain: 'org_b' }),
    edit('applied', [ROLE], '', { reads: [PARTNER], state: 'queued', outcome: { kind: 'applied', versions: {} } }),
  ]
  expect(followersOf(edits, 'partner')).toEqual([])
  expect(followersOf(edits, 'gone')).toEqual([])
})
