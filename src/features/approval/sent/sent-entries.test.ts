import { expect, test } from 'vitest'
import { sentEntries } from './sent-entries.ts'

type Given = Parameters<typeof sentEntries>[0]

const approval = (values: object) =>
  ({
    ...{ uri: 'apr_1', title: '请假', starterUsername: 'a', proxyUsername: null, holders: [], summary: [] },
    ...{ startedAt: 10, status: 'pending', timeline: [], comments: [], copies: [] },
    ...values,
  }) as unknown as Given['approvals'][number]
const kinds = (given: Partial<Given>) =>
  sentEntries({ approvals: [], schedule: [], posts: [], invites: [], ...given }, 'a').map(({ kind }) => kind)

test('an approval is sent by whoever asked for it, also for somebody else', () => {
  expect(kinds({ approvals: [approval({})] })).toEqual(['approval'])
  expect(kinds({ approvals: [approval({ starterUsername: 'b' })] })).toEqual([])
  expect(kinds({ approvals: [approval({ starterUsername: 'b', proxyUsername: 'a' })] })).toEqual(['approval'])
})

test('urges, words that mention somebody and copies are sent too, the newest first', () => {
  const timeline = [
    { type: 'urged', by: 'a', to: ['b'], note: '', at: 20 },
    { type: 'urged', by: 'c', to: ['b'], note: '', at: 21 },
    { type: 'copied', by: 'a', to: ['d'], note: '', at: 30 },
  ]
  const comments = [
    { commentId: '1', by: 'a', mentions: ['b'], content: '请看', at: 40 },
    { commentId: '2', by: 'a', mentions: [], content: '好', at: 41 },
  ]
  const copies = [{ username: 'd', name: '丁', at: 30, readAt: 35 }]
  const row = approval({ timeline, comments, copies })
  expect(kinds({ approvals: [row] })).toEqual(['message', 'message', 'urge', 'approval'])
  expect(sentEntries({ approvals: [row], schedule: [], posts: [], invites: [] }, 'a')[1]?.heard).toBe(1)
})

test('an invitation into the organisation says what has become of it', () => {
  const invites = [
    {
      inviteUri: 'inv_1',
      mobile: '139****0001',
      departmentName: '工程部',
      state: 'open',
      atMs: 50,
      note: '',
      accepted: 1,
    },
  ] as unknown as Given['invites']
  expect(sentEntries({ approvals: [], schedule: [], posts: [], invites }, 'a')).toMatchObject([
    { kind: 'join', title: '工程部', to: ['139****0001'], flow: 'invite', state: 'open', invite: { accepted: 1 } },
  ])
})
