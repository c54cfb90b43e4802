import { expect, test } from 'vitest'
import type {
  ApprovalComment,
  ApprovalEntry,
  approval as approvalRows,
} from '#contract/domains/approval/approval-record.ts'
import type { Invite } from '#contract/domains/identity/invite-calls.ts'
import type { Row } from '#contract/kit/collection.ts'
import { sentEntries } from './sent-entries.ts'

type Given = Parameters<typeof sentEntries>[0]
type Approval = Row<typeof approvalRows>

const approval = (values: Partial<Approval>): Approval => ({
  ...{
    uri: 'apr_1',
    rev: 1,
    serialNo: 'QJ-1',
    templateUri: 'apt_1',
    versionUri: 'apv_1',
    templateName: '请假',
    icon: '',
  },
  ...{ title: '请假', starterUsername: 'a', starterName: '甲', starterGroupUri: null, proxyUsername: null, values: {} },
  ...{ files: [], summary: [], picks: {}, status: 'pending', statusAt: null, round: 1, nodes: [], tasks: [] },
  ...{ timeline: [], comments: [], copies: [], holders: [], holderNames: [], people: [], copyNames: [] },
  ...{ managerNames: [], decidedNames: [], startedAt: 10, endedAt: null, priority: 'normal', sourceType: null },
  ...{ sourceUri: null, revertOfUri: null, clockAt: null },
  ...values,
})
const entry = (type: ApprovalEntry['type'], by: string, to: string[], at: number): ApprovalEntry => ({
  ...{ type, by, byName: by, nodeId: '', nodeName: '', to, note: '', files: [], sign: null, at },
})
const comment = (commentId: string, mentions: string[], content: string, at: number): ApprovalComment => ({
  ...{ commentId, by: 'a', byName: '甲', content, mentions, files: [], at },
})
const kinds = (given: Partial<Given>) =>
  sentEntries({ approvals: [], schedule: [], posts: [], invites: [], ...given }, 'a').map(({ kind }) => kind)

test('an approval is sent by whoever asked for it, also for somebody else', () => {
  expect(kinds({ approvals: [approval({})] })).toEqual(['approval'])
  expect(kinds({ approvals: [approval({ starterUsername: 'b' })] })).toEqual([])
  expect(kinds({ approvals: [approval({ starterUsername: 'b', proxyUsername: 'a' })] })).toEqual(['approval'])
})

test('urges, words that mention somebody and copies are sent too, the newest first', () => {
  const timeline = [entry('urged', 'a', ['乙'], 20), entry('urged', 'c', ['乙'], 21), entry('copied', 'a', ['丁'], 30)]
  const comments = [comment('1', ['b'], '请看', 40), comment('2', [], '好', 41)]
  const copies = [{ username: 'd', name: '丁', at: 30, readAt: 35 }]
  const row = approval({ timeline, comments, copies })
  expect(kinds({ approvals: [row] })).toEqual(['message', 'message', 'urge', 'approval'])
  const [, copy, urge] = sentEntries({ approvals: [row], schedule: [], posts: [], invites: [] }, 'a')
  expect(copy).toMatchObject({ to: ['丁'], isNames: true, heard: 1 })
  expect(urge).toMatchObject({ to: ['乙'], isNames: true })
})

test('an invitation into the organisation says what has become of it', () => {
  const invites: Invite[] = [
    {
      ...{
        inviteUri: 'inv_1',
        type: 'sms',
        state: 'open',
        mobile: '139****0001',
        departmentName: '工程部',
        dutyName: '',
      },
      ...{ roleName: '', needAudit: false, maxUses: 1, processing: 0, accepted: 1, refused: 0, expireAtMs: 90 },
      ...{ atMs: 50, byName: '甲', note: '', typeCode: null, projectName: '', teamName: '' },
    },
  ]
  expect(sentEntries({ approvals: [], schedule: [], posts: [], invites }, 'a')).toMatchObject([
    { kind: 'join', title: '工程部', to: ['139****0001'], flow: 'invite', state: 'open', invite: { accepted: 1 } },
  ])
})
