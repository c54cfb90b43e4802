// Whoever comes onto a site by an invitation: into its crew, or before those who keep its register of workers.
import { type QueryExecutorProvider, sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { MOST_CREW, SITE_LABOUR, SITE_MANAGEMENT } from '#contract/domains/labour/site-codes.ts'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { siteTeam } from '#contract/domains/labour/site-team.ts'
import { siteWorker } from '#contract/domains/labour/site-worker.ts'
import type { Row } from '#contract/kit/collection.ts'
import { type Arrival, type Missed, placeWords, type SitePlace, type Sites } from '#server/domains/arrival-hooks.ts'
import type { ToldPerson } from '#server/domains/people-told.ts'
import { callOf, type StepTaken, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import { closeTodos, writeTodos } from '#server/domains/write-todo.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { withinFilter } from '#server/sync/store/store.ts'
import { rowsEdited, type ServerWho } from '#server/sync/who.ts'

type Project = Row<typeof siteProject>
type Placing = (taken: Pick<StepTaken, 'all'>, projectUri: string) => Promise<void>

/** Lets sites hear of arrivals; `placed` lets everything of a project say who works there now. */
export function serveArrivals({ arrivals, people }: WorkflowServices, placed: Placing): void {
  arrivals.serve(sites)
  arrivals.on((arrival) => (arrival.typeCode === 'worker' ? beforeKeepers(arrival, people) : intoCrew(arrival, placed)))
}

/** Names the crew: by whoever manages sites, within the data scope. */
const mayName = (who: ServerWho, project: Project): boolean =>
  who.codes.has(SITE_MANAGEMENT) && withinFilter(siteProject, rowsEdited(siteProject, who), project)

const sites: Sites = {
  faultOf: async ({ all, who, atMs }, { projectUri, teamUri }) => {
    if (projectUri === null) return teamUri === null ? undefined : 'teamGone'
    const project = await all.get(siteProject, projectUri)
    // Of a project that one may not see nothing is told, not even that it is there.
    if (!project || !mayName(who, project)) return 'projectOutOfReach'
    if (project.status === 'finished') return 'projectGone'
    return (await teamEnded(all, { projectUri, teamUri }, atMs)) ? 'teamGone' : undefined
  },
  namesOf,
}

async function teamEnded(all: StepTaken['all'], place: SitePlace, atMs: number): Promise<boolean> {
  if (place.teamUri === null) return false
  const team = await all.get(siteTeam, place.teamUri)
  if (team?.projectUri !== place.projectUri) return true
  return team.exitDate !== null && team.exitDate < todayInShanghai(atMs)
}

async function namesOf(
  db: QueryExecutorProvider,
  domain: string,
  places: readonly SitePlace[],
): Promise<ReadonlyMap<string, string>> {
  const uris = places.flatMap(({ projectUri, teamUri }) => [projectUri, teamUri]).filter((uri) => uri !== null)
  if (uris.length === 0) return new Map()
  const { rows } = await sql<{ uri: string; name: string }>`
    select uri, name from site_project where scope = ${`shared:${domain}`} and uri = any(${uris}::text[])
    union all
    select uri, name from site_team where scope = ${`shared:${domain}`} and uri = any(${uris}::text[])`.execute(db)
  return new Map(rows.map(({ uri, name }) => [uri, name]))
}

/** Why somebody cannot come there; undefined where they can. */
async function missedOf({ all, atMs, inviter, place }: Arrival, project: Project | undefined) {
  if (!project || project.status === 'finished') return 'projectEnded'
  if (!inviter || !mayName(inviter, project)) return 'outOfReach'
  return (await teamEnded(all, place, atMs)) ? 'teamEnded' : undefined
}

/** One of the people of the organisation who work on the site; a team that has ended keeps nobody from the project. */
async function intoCrew(arrival: Arrival, placed: Placing): Promise<Missed | undefined> {
  const { all, place, member } = arrival
  if (place.projectUri === null) return undefined
  const project = await all.get(siteProject, place.projectUri)
  const missed = await missedOf(arrival, project)
  if (!project || (missed !== undefined && missed !== 'teamEnded')) return missed
  const { uri, crewUris, siteUsernames } = project
  if (crewUris.includes(member.employeeUri)) return missed
  if (crewUris.length >= MOST_CREW) return 'crewFull'
  await all.patch(siteProject, uri, {
    crewUris: [...crewUris, member.employeeUri],
    siteUsernames: [...new Set([...siteUsernames, member.username])].sort(),
  })
  await placed(arrival, uri)
  return missed
}

/** A worker is registered by those who see the paper: they are asked to. A passport with the same number is theirs. */
async function beforeKeepers(arrival: Arrival, people: WorkflowServices['people']): Promise<Missed | undefined> {
  const { all, storeTx, who, place, member } = arrival
  const project = place.projectUri === null ? undefined : await all.get(siteProject, place.projectUri)
  const missed = place.projectUri === null ? undefined : await missedOf(arrival, project)
  const isThere = project !== undefined && (missed === undefined || missed === 'teamEnded')
  const passport = await passportOf(arrival)
  if (passport) await all.patch(siteWorker, passport.uri, { memberUri: member.employeeUri })
  const works = passport ? await all.where(projectWorker, 'workerUri', passport.uri) : []
  const isRegistered = isThere ? works.some((one) => one.projectUri === project.uri) : works.length > 0
  const db = transactionOf(storeTx)
  if (!db) throw new Error('places are named by a database')
  const given = { projectUri: isThere ? project.uri : null, teamUri: missed === undefined ? place.teamUri : null }
  const words = placeWords(await namesOf(db, who.domain, [given]), given)
  const to = (await keepersOf(people, arrival, isThere ? project : undefined))
    .filter(({ userId }) => userId !== member.userId)
    .map(({ userId }) => ({ userId, domain: who.domain }))
  const call = callOf({ ...arrival, row: { uri: member.employeeUri, rev: 0 }, step: '', comment: '' }, 'worker')
  const asked = new URLSearchParams({
    ...(given.projectUri !== null && { tab: given.projectUri }),
    ...(given.teamUri !== null && { team: given.teamUri }),
    ...(passport ? { worker: passport.uri } : { member: member.employeeUri }),
  })
  if (isRegistered)
    await writeNotices(arrival, call, to, {
      ...{ kind: 'organisation', facts: { event: 'workerLinked', name: member.name, place: words } },
      ...{ fromName: member.name, deepLink: `/organization/site/passport?uri=${passport?.uri}` },
    })
  else
    await writeTodos(arrival, call, to, {
      facts: { kind: 'workerArrival', name: member.name, place: words },
      ...{ fromName: member.name, sourceUri: arrivalSource(member.employeeUri) },
      deepLink: `/organization/site/newcomer?${asked}`,
    })
  return missed
}

/** By what the to-do is found that asks to register a member. */
const arrivalSource = (employeeUri: string): string => `${employeeUri}.worker`

/** The one passport with the member's number that is nobody else's. */
async function passportOf({ all, storeTx, who, member }: Arrival) {
  const db = transactionOf(storeTx)
  if (!db) throw new Error('passports are looked up in a database')
  const { rows } = await sql<{ uri: string }>`select uri from site_worker where scope = ${`org:${who.domain}`}
    and deleted_at is null and mobile = ${member.mobile} order by uri`.execute(db)
  const [first, second] = rows
  const row = first && !second ? await all.get(siteWorker, first.uri) : undefined
  return row && (row.memberUri === null || row.memberUri === member.employeeUri) ? row : undefined
}

/** Whoever registers people on that site; without one whoever manages sites. */
async function keepersOf(
  people: WorkflowServices['people'],
  { storeTx, who, atMs }: Arrival,
  project: Project | undefined,
): Promise<readonly ToldPerson[]> {
  const onSite = project
    ? (await people.holders(storeTx, who.domain, SITE_LABOUR, atMs)).filter(({ username }) =>
        project.siteUsernames.includes(username),
      )
    : []
  return onSite.length > 0 ? onSite : people.holders(storeTx, who.domain, SITE_MANAGEMENT, atMs)
}

/** Somebody was registered: whose record on the roster has the same number is that member, and waits no more. */
export async function linkMember(
  taken: Pick<StepTaken, 'all' | 'forPerson' | 'storeTx' | 'atMs'>,
  workerUri: string,
): Promise<void> {
  const { all, atMs } = taken
  const passport = await all.get(siteWorker, workerUri)
  if (!passport) return
  let { memberUri } = passport
  if (memberUri === null && passport.mobile !== null) {
    const members = (await all.where(employee, 'mobile', passport.mobile)).filter(
      (one) => one.membership === 'active' && one.username !== null && one.username !== '',
    )
    if (members.length === 1) memberUri = members[0]?.uri ?? null
    if (memberUri !== null) await all.patch(siteWorker, workerUri, { memberUri })
  }
  if (memberUri !== null) await closeTodos(taken, { nowMs: () => atMs }, arrivalSource(memberUri), 'done')
}
