// Everything a person owns goes to whoever takes over, in the transaction that ends his employment.
import { todo } from '#contract/domains/approval.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { type ChecklistItem, ownersOf } from '#contract/domains/hr/processes/checklist.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { type MovedThings, offboarding } from '#contract/domains/hr/processes/offboarding.ts'
import { department } from '#contract/domains/organisation.ts'
import { patchOf } from '#contract/kit/record.ts'
import type { PeopleTold } from '#server/domains/people-told.ts'
import { newUris, type StepTaken } from '#server/domains/serve-workflow.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { Person } from './begin-process.ts'
import { countOf, type OwnedThings, ownedThings } from './owned-things.ts'

/** Moves it, and answers how much of each it was. Without an account of the successor his to-dos end with him. */
export async function handOver(
  taken: StepTaken,
  people: PeopleTold,
  leaver: Person,
  successor: Person,
): Promise<MovedThings> {
  const { storeTx, who, row, atMs } = taken
  const db = transactionOf(storeTx)
  if (!db) throw new Error('a departure is written into a database')
  const owner = { domain: who.domain, employeeUri: leaver.uri, username: leaver.username }
  const owned = await ownedThings(db, owner, { but: row.uri, atMs })
  await readTogether(taken, owned)
  await moveDepartments(taken, owned, leaver, successor)
  for (const uri of owned.people) {
    // Whoever takes over does not become his own superior.
    const managerUri = uri === successor.uri ? leaver.managerUri : successor.uri
    await taken.all.patch(employee, uri, { managerUri: managerUri === uri ? null : managerUri })
  }
  for (const { naming, uri } of owned.records)
    await taken.all.patch(naming.collection, uri, patchOf(namingOf(naming.field, successor)))
  await moveOwned(taken, owned, leaver, successor)
  await moveEntries(taken, owned, leaver, successor)
  await moveHandovers(taken, owned, leaver, successor)
  await moveTodos(taken, people, owned, successor)
  return countOf(owned)
}

/** A thousand rows are read and locked by a statement for each collection, not by one for each row. */
async function readTogether({ prefetch }: StepTaken, owned: OwnedThings): Promise<void> {
  if (!prefetch) return
  const { departments, people, handovers, entries } = owned
  const rows = [
    ...departments.map((uri) => [department, uri] as const),
    ...people.map((uri) => [employee, uri] as const),
    ...handovers.map((uri) => [offboarding, uri] as const),
    ...entries.map((uri) => [induction, uri] as const),
    ...owned.records.map(({ naming, uri }) => [naming.collection, uri] as const),
    ...owned.owned.map(({ field, uri }) => [field.collection, uri] as const),
  ]
  for (const [collection, found] of Map.groupBy(rows, ([of]) => of))
    await prefetch(
      collection,
      found.map(([, uri]) => uri),
    )
}

async function moveDepartments({ all }: StepTaken, owned: OwnedThings, leaver: Person, successor: Person) {
  for (const uri of owned.departments) {
    const one = await all.get(department, uri)
    if (!one) continue
    const replaced = (uris: readonly string[]) => [
      ...new Set(uris.map((at) => (at === leaver.uri ? successor.uri : at))),
    ]
    await all.patch(department, uri, { headUris: replaced(one.headUris), hrbpUris: replaced(one.hrbpUris) })
  }
}

/** Whoever looks after an intern is named in three ways. */
const namingOf = (field: string, { uri, name, username }: Person) =>
  field === 'mentorUsername' ? { mentorUri: uri, mentorName: name, mentorUsername: username } : { [field]: username }

/** What he owns alone; a list of people names his successor in his stead, once. */
async function moveOwned({ all }: StepTaken, owned: OwnedThings, leaver: Person, successor: Person): Promise<void> {
  for (const { field: of, uri } of owned.owned) {
    const { collection, field, nameField } = of
    const held = (await all.get(collection, uri))?.[field]
    if (Array.isArray(held)) {
      const others = held.map((one) => (one === leaver.username ? successor.username : one))
      const rest = [...new Set(others)].filter((one) => one !== null)
      await all.patch(collection, uri, patchOf({ [field]: rest }))
    } else if (successor.username !== null || collection.fields[field]?.nullable)
      await all.patch(collection, uri, {
        ...patchOf({ [field]: successor.username, ...(nameField && { [nameField]: successor.name }) }),
      })
  }
}

const itemsFor = <Item extends ChecklistItem>(items: readonly Item[], leaver: Person, successor: Person): Item[] =>
  items.map((item) =>
    item.ownerUri === leaver.uri && item.status !== 'done' && item.status !== 'skipped'
      ? { ...item, ownerUri: successor.uri, ownerName: successor.name, ownerUsername: successor.username }
      : item,
  )

/** Somebody is to come, and he had something to prepare for it. */
async function moveEntries({ all }: StepTaken, owned: OwnedThings, leaver: Person, successor: Person): Promise<void> {
  for (const uri of owned.entries) {
    const one = await all.get(induction, uri)
    if (!one) continue
    const items = itemsFor(one.items, leaver, successor)
    await all.patch(induction, uri, { items, ownerUsernames: ownersOf(items) })
  }
}

/** Others who leave were to hand over to him, or he had something to do for it. */
async function moveHandovers({ all }: StepTaken, owned: OwnedThings, leaver: Person, successor: Person): Promise<void> {
  for (const uri of owned.handovers) {
    const one = await all.get(offboarding, uri)
    if (!one) continue
    // Nobody hands over to himself.
    const isOwn = one.employeeUri === successor.uri
    const items = itemsFor(one.items, leaver, successor)
    await all.patch(offboarding, uri, {
      ...{ items, ownerUsernames: ownersOf(items) },
      ...(one.handoverUri === leaver.uri &&
        !isOwn && {
          ...{ handoverUri: successor.uri, handoverName: successor.name, handoverUsername: successor.username },
        }),
    })
  }
}

async function moveTodos(taken: StepTaken, people: PeopleTold, owned: OwnedThings, successor: Person): Promise<void> {
  const { forPerson, storeTx, who, atMs } = taken
  const [next] = successor.username === null ? [] : await people.byUsername(storeTx, who.domain, [successor.username])
  const newUri = newUris(taken, 'handover')
  for (const { uri, scope } of owned.todos) {
    const [, userId = '', domain = ''] = scope.split(':')
    const tx = forPerson(userId, domain)
    const held = await tx.get(todo, uri)
    if (held?.status !== 'open') continue
    await tx.patch(todo, uri, { status: 'cancelled', closedAt: atMs })
    if (!next) continue
    const { rev: _, ...same } = held
    await forPerson(next.userId, domain).insert(todo, { ...same, uri: newUri(todo.idPrefix) })
  }
}
