// Departure, as only the server can judge it: who may be let go, what begins on the day it is decided, what moves when he has left.
import { employee } from '#contract/domains/hr/employee.ts'
import { type ChecklistItem, openItemsOf, ownersOf } from '#contract/domains/hr/processes/checklist.ts'
import { offboarding, offboardingFlow } from '#contract/domains/hr/processes/offboarding.ts'
import { lastDayFault, noticeDaysOf, refuseFault } from '#contract/domains/hr/processes/process-faults.ts'
import { blockEntry, talent } from '#contract/domains/hr/processes/talent.ts'
import { type regularisation, regularisationFlow } from '#contract/domains/hr/regularisation.ts'
import { isGone } from '#contract/domains/hr/status-moves.ts'
import type { Row } from '#contract/kit/collection.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { holds } from '#contract/kit/tx.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { newUris, type StepTaken, serveWorkflow, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { refuseShutOut } from '../leaving.ts'
import { beginProcess, ofPerson, openOf, type Person } from './begin-process.ts'
import { askingApproval, hearApprovals } from './by-approval.ts'
import { handOver } from './hand-over.ts'

type Offboarding = Row<typeof offboarding>

/** Serves it; `add` is the authority of `addOffboarding`. */
export function serveOffboarding(services: WorkflowServices) {
  const served = serveWorkflow(offboardingFlow, services, {
    approve: async (taken) => settle(taken, await judge(taken, isOwnWish(taken.row as Offboarding))),
    decideDirectly: async (taken) => settle(taken, await judge(taken)),
    submitForApproval: async (taken) => {
      const successor = await judge(taken, wasWished(taken.row as Offboarding))
      await taken.all.patch(offboarding, taken.row.uri, { handoverName: successor.name })
      await ask({ ...taken, row: { ...taken.row, handoverName: successor.name } })
    },
    // Whoever asked was judged then; who agrees need not be free to let him go alone.
    agree: async (taken) => settle(taken, await successorOf(taken)),
    recall: async (taken) => stay(taken),
    revoke: async (taken) => {
      const { lastDay } = taken.row as Offboarding
      if (lastDay !== null && lastDay < todayInShanghai(taken.atMs)) refuse('tooLate')
      await stay(taken)
    },
    leave: async (taken) => leave(taken, services),
  })
  const ask = askingApproval(services, () => served, {
    presetKey: 'leaving',
    title: (row) => `离职 · ${row.employeeName}`,
    values: (row) => asValues(row as Offboarding),
  })
  hearApprovals(services, served)
  services.hooks.on(regularisationFlow, 'startOffboarding', async (taken) => {
    const { employeeUri, probationEndPlanned } = taken.row as Row<typeof regularisation>
    const person = await taken.all.get(employee, employeeUri)
    if (!person || (await openOf(taken.all, offboardingFlow, employeeUri))) return
    const uri = newUris(taken, 'departure')(offboarding.idPrefix)
    await taken.all.insert(offboarding, {
      ...{ uri, employeeUri, departureType: 'probationFail', applyDate: todayInShanghai(taken.atMs) },
      ...{ expectedLastDay: probationEndPlanned, shortened: false, noticeDays: noticeDaysOf('probation') },
      ...{ mode: 'flow', items: [], ownerUsernames: [], ...newInState('draft') },
      ...(await ofPerson(taken.all, person)),
    })
    await served.begun(taken, uri)
  })
  return { served, add: (context: AuthorityContext) => begin(context, served) }
}

const begin = (context: AuthorityContext, served: Parameters<typeof beginProcess>[1]['served']) =>
  beginProcess(context, {
    served,
    take: (person) => {
      if (!holds(context.who, 'resign_management') && person.username !== context.who.username) refuse('notAllowed')
      if (person.employeeStatus !== 'active') refuse('notAtWork')
      return { noticeDays: noticeDaysOf(person.stage) }
    },
  })

const TYPES: Readonly<Record<Offboarding['departureType'], string>> = {
  ...{ voluntary: '主动离职', dismissal: '辞退', mutual: '协商解除', contractEnd: '合同到期', retirement: '退休' },
  ...{ probationFail: '试用不合格', internEnd: '实习结束', absence: '自动离职', death: '身故', other: '其他' },
}

/** What those who decide read. */
function asValues({ employeeName, groupUri, departureType, lastDay, handoverName, employeeNote }: Offboarding) {
  const said = [
    `离职类型：${TYPES[departureType]}`,
    ...(handoverName === null ? [] : [`接手人：${handoverName}`]),
    ...(employeeNote === null ? [] : [`本人说明：${employeeNote}`]),
  ]
  return { person: employeeName, dept: [groupUri], content: said.join('\n'), day: lastDay }
}

/** He has handed it in himself, and it waits: nobody is taken out against his will. */
const isOwnWish = ({ submittedBy, employeeUsername }: Offboarding) =>
  submittedBy !== null && submittedBy === employeeUsername

/** The same where HR hands it on to an approval: what he has said last is that he leaves, and nobody has answered it yet. */
function wasWished({ trail, employeeUsername }: Offboarding): boolean {
  const asked = trail.findLast(({ step }) => step !== 'submitForApproval')
  return asked?.step === 'submit' && asked.by === employeeUsername
}

/** Refuses whom nobody may let go, or this one not. Answers who takes over. */
async function judge(taken: StepTaken, isWished = false): Promise<Person> {
  const { employeeUri } = taken.row as Offboarding
  const person = (await taken.all.get(employee, employeeUri)) ?? refuse('notFound')
  refuseFault(lastDayFault(taken.row, person.entryDate, 'lastDay'))
  await refuseShutOut({ ...taken, args: { uri: employeeUri } }, 'employeeUri', isWished)
  return successorOf(taken)
}

/** Who takes over from somebody who works here. */
async function successorOf({ all, row }: StepTaken): Promise<Person> {
  const { employeeUri, handoverUri } = row as Offboarding
  const person = await all.get(employee, employeeUri)
  if (person?.employeeStatus !== 'active' && person?.employeeStatus !== 'leaving') refuse('notAtWork')
  const successor = handoverUri === null ? undefined : await all.get(employee, handoverUri)
  if (!successor || isGone(successor.employeeStatus)) refuse('invalid', { field: 'handoverUri', reason: 'notFound' })
  return successor
}

/** From the decision on he is about to leave: the roster says so, and whoever takes over has his list. */
async function settle({ all, row }: StepTaken, successor: Person): Promise<void> {
  const { uri, employeeUri, lastDay, items } = row as Offboarding
  const asked = items.length > 0 ? items : usualItems(successor, lastDay)
  await all.patch(offboarding, uri, {
    ...{ handoverName: successor.name, handoverUsername: successor.username },
    ...{ items: asked, openItems: openItemsOf(asked), ownerUsernames: ownersOf(asked) },
  })
  await all.patch(employee, employeeUri, { employeeStatus: 'leaving', lastDay })
}

/** He does not leave after all. */
async function stay({ all, row }: StepTaken): Promise<void> {
  const { employeeUri } = row as Offboarding
  const person = await all.get(employee, employeeUri)
  if (person?.employeeStatus === 'leaving')
    await all.patch(employee, employeeUri, { employeeStatus: 'active', lastDay: null })
}

/** What nearly everybody hands over, until HR writes it otherwise. */
function usualItems(successor: Person, lastDay: string | null): ChecklistItem[] {
  return (['work', 'archive', 'asset', 'account', 'sitePass', 'advance'] as const).map((kind) => ({
    ...{ key: kind, kind, title: '', ownerUri: successor.uri, ownerName: successor.name },
    ...{ ownerUsername: successor.username, dueDate: lastDay, required: kind !== 'advance' && kind !== 'sitePass' },
    ...{ status: 'todo', note: '' },
  }))
}

/** He has left: everything of his moves on before his access ends with this transaction. */
async function leave(taken: StepTaken, { people }: WorkflowServices): Promise<void> {
  const { all, row } = taken
  const { uri, employeeUri, handoverUri, lastDay } = row as Offboarding
  const leaver = (await all.get(employee, employeeUri)) ?? refuse('notFound')
  const successor = handoverUri === null ? undefined : await all.get(employee, handoverUri)
  if (!successor) refuse('invalid', { field: 'handoverUri', reason: 'required' })
  const moved = await handOver(taken, people, leaver, successor)
  await all.patch(offboarding, uri, { moved })
  await all.patch(employee, employeeUri, { employeeStatus: 'left', lastDay })
  await remember(taken, leaver)
}

/** The pool remembers who may be asked again; the block list who may not. */
async function remember(taken: StepTaken, leaver: Person): Promise<void> {
  const { rehireAdvice, rehireReason, departureType, statusBy, lastDay } = taken.row as Offboarding
  const newUri = newUris(taken, 'pool')
  const who = { name: leaver.name, mobile: leaver.mobile, employeeUri: leaver.uri }
  if (rehireAdvice === 'blockList') {
    const entry = { reason: rehireReason ?? '', byUsername: statusBy }
    await taken.all.insert(blockEntry, { uri: newUri(blockEntry.idPrefix), ...who, ...entry })
    return
  }
  if (departureType === 'death') return
  const state = newInState(rehireAdvice === 'no' ? ('archived' as const) : ('available' as const))
  const known = (await taken.all.where(talent, 'employeeUri', leaver.uri))[0]
  if (known) return
  await taken.all.insert(talent, {
    ...{ uri: newUri(talent.idPrefix), ...who, source: 'departed', tags: [], contacts: [], ...state },
    ...{ lastContact: lastDay, nextContact: lastDay === null ? null : addDays(lastDay, 180) },
    remark: rehireReason,
  })
}
