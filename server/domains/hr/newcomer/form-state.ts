// The state of a newcomer's form stands in the record of his entry, where HR's devices see it; so does its history.
import { notice } from '#contract/domains/feed.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import type { Row } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { Tx } from '#contract/kit/tx.ts'
import type { TrailEntry } from '#contract/kit/workflow.ts'
import { peopleTold } from '#server/domains/people-told.ts'
import { writeTodos } from '#server/domains/write-todo.ts'
import type { CommandContext } from '#server/sync/push/command.ts'

export type Entry = Row<typeof induction>
type FormStatus = Entry['formStatus']

/** Link and form are open for so long, and again for as long when HR returns the form. */
export const LINK_MS = 7 * 24 * 3_600_000

interface FormStep {
  readonly step: string
  /** The newcomer has no account: by his name. */
  readonly by: string
  readonly atMs: number
  readonly note?: string
}

/** Moves the form on, with a line of the record's history; `tx` decides whether its caller may. */
export async function moveForm(
  tx: Tx,
  entry: Entry,
  to: FormStatus,
  { step, by, atMs, note = '' }: FormStep,
  further: Partial<Pick<Entry, 'formUntil' | 'emergencyName' | 'emergencyMobile'>> = {},
): Promise<void> {
  const line: TrailEntry = { step, to: entry.status, by, at: atMs, note }
  await tx.patch(induction, entry.uri, { formStatus: to, ...further, trail: [...entry.trail, line].slice(-200) })
}

/** By what the to-do of a form that was handed in is found. */
export const formSource = (inductionUri: string): string => `form_${inductionUri}`

/** Tells whoever has sent the form that it was handed in, and lets it wait for him. */
export async function tellSender(
  { forPerson, storeTx }: Pick<CommandContext, 'forPerson' | 'storeTx'>,
  { domain, username, entry }: { readonly domain: string; readonly username: string; readonly entry: Entry },
  { atMs, random }: { readonly atMs: number; readonly random: () => number },
): Promise<void> {
  const [sender] = await peopleTold.byUsername(storeTx, domain, [username])
  if (!sender) return
  await forPerson(sender.userId, domain).insert(notice, {
    ...{ uri: `${notice.idPrefix}_${makeUlid(atMs, random)}`, kind: 'record', title: '', body: '', at: atMs },
    facts: {
      ...{ event: 'record', flow: induction.name, step: 'submitForm', title: entry.name },
      ...{ name: entry.name, note: '' },
    },
    fromName: entry.name,
    deepLink: `/organization/personnel/transaction?uri=${entry.uri}`,
  })
  const call = { nowMs: () => atMs, random }
  await writeTodos({ forPerson }, call, [{ userId: sender.userId, domain }], {
    kind: 'hrForm',
    facts: { kind: 'record', flow: induction.name, state: 'submitted', title: entry.name, name: '' },
    fromName: entry.name,
    sourceUri: formSource(entry.uri),
    deepLink: `/organization/personnel/transaction?uri=${entry.uri}`,
  })
}
