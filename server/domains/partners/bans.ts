// Black-listings of partners, as only the server can judge them: each is asked for by an approval, and so is its lifting.
import { partner, partnerFlow } from '#contract/domains/partners/partner.ts'
import { partnerBan, partnerBanFlow } from '#contract/domains/partners/partner-ban.ts'
import type { Row } from '#contract/kit/collection.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import type { ApprovalOutcome } from '#server/domains/approval-hooks.ts'
import {
  type ServedWorkflow,
  type StepHandler,
  type StepTaken,
  serveWorkflow,
  type WorkflowServices,
} from '#server/domains/serve-workflow.ts'

type Ban = Row<typeof partnerBan>
type Result = ApprovalOutcome['result']

/** The preset whose template of the organisation decides. */
const PRESET = 'partnerBan'

const STEP_OF: Readonly<Record<Result, string>> = {
  approved: 'agree',
  rejected: 'decline',
  withdrawn: 'recall',
  terminated: 'recall',
  timedOut: 'recall',
  reverted: 'revoke',
}

/** Serves them; `partners` is the workflow of the partners themselves. */
export function serveBans(services: WorkflowServices, partners: ServedWorkflow) {
  const lift = async (taken: StepTaken) => {
    const { partnerUri } = taken.row as Ban
    const of = await taken.all.get(partner, partnerUri)
    if (of?.status === 'blacklisted') await partners.take(taken, 'lift', partnerUri, taken.comment)
  }
  const served = serveWorkflow(partnerBanFlow, services, {
    add: ask('approvalUri', services, { title: '列入黑名单', act: '列入黑名单', why: ({ reason }) => reason }),
    askLift: ask('liftApprovalUri', services, {
      title: '移出黑名单',
      act: '移出黑名单',
      why: ({ trail }) => trail.at(-1)?.note ?? '',
    }),
    agree: async (taken) => {
      const { partnerUri, reason, endsOn } = taken.row as Ban
      await partners.take(taken, 'blacklist', partnerUri, reason)
      await taken.all.patch(partner, partnerUri, { banReason: reason, banUntil: endsOn })
    },
    agreeLift: lift,
    revoke: lift,
    expire: lift,
  })
  services.approvals.on(partnerBan.name, async (outcome) => {
    const row = await outcome.all.get(partnerBan, outcome.sourceUri)
    if (!row) return
    const isLift = outcome.approvalUri === row.liftApprovalUri
    const step = isLift ? (outcome.result === 'approved' ? 'agreeLift' : 'declineLift') : STEP_OF[outcome.result]
    // It may have ended meanwhile, by its day.
    if (!(partnerBanFlow.steps as ServedWorkflow['flow']['steps'])[step]?.from.includes(row.status)) return
    await served.take(outcome, step, row.uri, outcome.comment)
  })
  // What an approval is to decide stays as it was when it was asked.
  services.hooks.on(partnerFlow, 'end', ({ all, row }) => refuseAsked(all, row.uri))
  return served
}

async function refuseAsked(all: Tx, partnerUri: string): Promise<void> {
  const bans = await all.where(partnerBan, 'partnerUri', partnerUri)
  if (bans.some(({ status }) => status === 'asked')) refuse('banAsked')
}

interface Asked {
  readonly title: string
  readonly act: string
  readonly why: (row: Ban) => string
}

/** Asks for the approval and notes it in the row. */
const ask =
  (
    field: 'approvalUri' | 'liftApprovalUri',
    { approvals }: WorkflowServices,
    { title, act, why }: Asked,
  ): StepHandler =>
  async (taken) => {
    const row = taken.row as Ban
    const uri = await approvals.ask(taken, {
      ...{ sourceType: partnerBan.name, sourceUri: row.uri, presetKey: PRESET },
      starterUsername: taken.who.username,
      title: `${title} · ${row.partnerName}`,
      values: {
        ...{ partner: row.partnerName, act, reason: why(row), until: row.endsOn ?? '' },
        ...(row.files === null ? {} : { files: row.files }),
      },
    })
    await taken.all.patch(partnerBan, row.uri, { [field]: uri })
  }
