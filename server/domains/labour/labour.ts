// Labour on site, as only the server can judge it.
import { siteKey } from '#contract/domains/labour/badge.ts'
import { labourRows } from '#contract/domains/labour/labour-rows.ts'
import { type projectWorker, projectWorkerFlow } from '#contract/domains/labour/project-worker.ts'
import { siteProject, siteProjectFlow } from '#contract/domains/labour/site-project.ts'
import { wageSheetFlow } from '#contract/domains/labour/wage-sheet.ts'
import { department } from '#contract/domains/organisation.ts'
import { patchOf } from '#contract/kit/record.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { NumberKey } from '#server/domains/number-key.ts'
import {
  newUris,
  type ServedWorkflow,
  type StepTaken,
  serveWorkflow,
  type WorkflowServices,
} from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { AuthorityContext, ServerDomainOf } from '#server/sync/server-domain.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { serveArrivals } from './arrivals.ts'
import { keepPictures } from './attendance-photo.ts'
import { countWages } from './count-wages.ts'
import { followDepartures } from './follow-departure.ts'
import { lacksNumberKey, numberKeyRow } from './number-key.ts'
import { registerWorker } from './register-worker.ts'
import { refuseHeldPartner, refuseHeldTeam } from './unit-partners.ts'

/** Everything that repeats who works on a project. */
const PLACED = Object.values(labourRows.collections).filter((one) => one.lookups.includes('projectUri'))

/** The domain, and its workflows for the clock. */
export function serveLabour(
  services: WorkflowServices,
  key: NumberKey,
): {
  readonly domain: ServerDomainOf<typeof labourRows>
  readonly workflows: readonly ServedWorkflow[]
} {
  const projects = serveWorkflow(siteProjectFlow, services)
  const workers = serveWorkflow(projectWorkerFlow, services, {
    enter: ({ all, row }) => refuseHeldTeam(all, String(row.teamUri)),
  })
  const wages = serveWorkflow(wageSheetFlow, services)
  followDepartures(services, movePlace)
  serveArrivals(services, movePlace)
  return {
    domain: {
      authority: {
        ...projects.authority,
        ...workers.authority,
        ...wages.authority,
        addSiteProject: async (context) => {
          await keepDepartment(context, context.args.values.groupUri)
          await offerKey(context, key)
          await projects.begun(context, context.args.uri)
        },
        changeSiteProject: async (context) => {
          const { groupUri, crewUris } = context.args.patch
          if (groupUri !== undefined) await keepDepartment(context, groupUri)
          if (groupUri !== undefined || crewUris !== undefined) await movePlace(context, context.args.uri)
        },
        addSiteUnit: ({ all, args }) => refuseHeldPartner(all, args.values.partnerUri),
        changeSiteUnit: ({ all, args }) => refuseHeldPartner(all, args.patch.partnerUri),
        addProjectWorker: async (context) => {
          await registerWorker(context, key)
          await workers.begun(context, context.args.uri)
        },
        addSiteAttendance: async ({ storeTx, args }) => {
          const db = transactionOf(storeTx)
          if (db) await keepPictures(db, args.photos ?? [])
        },
        addWageSheet: async (context) => {
          await countWages(context.all, context.args.uri)
          await wages.begun(context, context.args.uri)
        },
        recountWageSheet: async ({ all, args }) => countWages(all, args.uri),
      },
    },
    workflows: [projects, workers, wages],
  }
}

/** Whoever has a site can register newcomers there without a network: their numbers are sealed for this key. */
async function offerKey(context: AuthorityContext<{ uri: string }>, key: NumberKey): Promise<void> {
  const { all, storeTx, who, args, atMs, causeId } = context
  const db = transactionOf(storeTx)
  if (!db || !(await lacksNumberKey(db, who.domain, key))) return
  const newUri = newUris({ causeId, atMs, row: { uri: args.uri, rev: 0 }, step: '' }, 'numberKey')
  await all.insert(siteKey, numberKeyRow(newUri(siteKey.idPrefix), key, todayInShanghai(atMs)))
}

async function keepDepartment({ all }: AuthorityContext, uri: string): Promise<void> {
  const home = await all.get(department, uri)
  if (!home) refuse('departmentMissing')
  if (home.status === 'disabled') refuse('departmentDisabled')
}

/** Whoever joins a site gets all of it, and whoever leaves it loses all of it: every record of the project says who they are. */
async function movePlace({ all }: Pick<StepTaken, 'all'>, uri: string): Promise<void> {
  const project = (await all.get(siteProject, uri)) ?? refuse('notFound')
  const { groupUri, siteUsernames } = project
  for (const of of PLACED)
    for (const row of await all.where(of, 'projectUri', uri))
      await all.patch(of, row.uri, patchOf<typeof projectWorker>({ groupUri, siteUsernames }))
}
