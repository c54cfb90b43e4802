// How whoever becomes a member by an invitation gets the place that it promised in other domains: on a site, among partners.
// In the transaction that makes the person a member, by an audit or without one.
import type { QueryExecutorProvider } from 'kysely'
import type { NoticeFacts } from '#contract/domains/feed.ts'
import type { InviteAs } from '#contract/domains/identity/invite-as.ts'
import type { ServerWho } from '#server/sync/who.ts'
import type { StepTaken } from './serve-workflow.ts'

/** On a site; a team is one of the project's. */
export interface SitePlace {
  readonly projectUri: string | null
  readonly teamUri: string | null
}

/** Why nobody may be invited to a place. */
export type PlaceFault = 'projectGone' | 'projectOutOfReach' | 'teamGone'

/** Why somebody did not come where the invitation said. */
export type Missed = Extract<NoticeFacts, { event: 'inviteMissed' }>['missed']

export interface Member {
  readonly userId: string
  readonly username: string
  readonly employeeUri: string
  readonly name: string
  readonly mobile: string
}

export interface Arrival extends Omit<StepTaken, 'step' | 'row' | 'comment'> {
  readonly member: Member
  readonly typeCode: InviteAs | null
  readonly place: SitePlace
  /** Who invited, as they stand now; undefined when they may invite no more. */
  readonly inviter: ServerWho | undefined
}

/** What the domain of sites knows of places. */
export interface Sites {
  /** What is against inviting somebody there, by this person, today. */
  readonly faultOf: (
    asker: Pick<StepTaken, 'all' | 'who' | 'atMs'>,
    place: SitePlace,
  ) => Promise<PlaceFault | undefined>
  /** Names of projects and teams of an organisation by their uris. */
  readonly namesOf: (
    db: QueryExecutorProvider,
    domain: string,
    places: readonly SitePlace[],
  ) => Promise<ReadonlyMap<string, string>>
}

type Hearing = (arrival: Arrival) => Promise<Missed | undefined>

export interface ArrivalHooks extends Sites {
  /** For the domain of sites alone. */
  readonly serve: (sites: Sites) => void
  /** What a domain does when somebody has come; it answers why it could not give what was promised. */
  readonly on: (hear: Hearing) => void
  /** Tells every domain; the first reason that one gives. */
  readonly arrived: Hearing
}

/** Creates the hooks; one table per server. */
export function createArrivalHooks(): ArrivalHooks {
  const hearing: Hearing[] = []
  let sites: Sites | undefined
  const served = (): Sites => {
    if (!sites) throw new Error('nobody serves sites')
    return sites
  }
  return {
    serve: (one) => {
      sites = one
    },
    on: (hear) => void hearing.push(hear),
    faultOf: (asker, place) => served().faultOf(asker, place),
    namesOf: (db, domain, places) => served().namesOf(db, domain, places),
    arrived: async (arrival) => {
      let missed: Missed | undefined
      for (const hear of hearing) missed = (await hear(arrival)) ?? missed
      return missed
    },
  }
}

/** A place in words, from the names of its parts. */
export const placeWords = (names: ReadonlyMap<string, string>, { projectUri, teamUri }: SitePlace): string =>
  [names.get(projectUri ?? ''), names.get(teamUri ?? '')].filter(Boolean).join(' · ')
