// Ratings of partners: what only the server sees of them, and the score that they come to.
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { siteUnit } from '#contract/domains/labour/site-team.ts'
import { partner } from '#contract/domains/partners/partner.ts'
import { partnerRating, RATED } from '#contract/domains/partners/partner-parts.ts'
import { partnerRole } from '#contract/domains/partners/partner-role.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'

const YEAR_DAYS = 365
/** A rating of five stars in everything is a hundred. */
const POINTS = 20

interface Rated {
  readonly all: Tx
  readonly atMs: number
  readonly args: { uri: string; values: { partnerUri: string; projectUri?: string | null | undefined } }
}

/** A partner is rated for a project that it is the department of, or takes part in; the rating says what that is called. */
export async function keepRating({ all, args: { uri, values }, atMs }: Rated): Promise<void> {
  const { partnerUri, projectUri } = values
  if (projectUri) {
    const units = await all.where(siteUnit, 'partnerUri', partnerUri)
    const roles = await all.where(partnerRole, 'partnerUri', partnerUri)
    const takesPart = [...units, ...roles].some((one) => one.projectUri === projectUri)
    const project = takesPart ? await all.get(siteProject, projectUri) : undefined
    if (!project) refuse('invalid', { field: 'projectUri', reason: 'notFound' })
    await all.patch(partnerRating, uri, { projectName: project.name.slice(0, 50) })
  }
  await keepScore(all, partnerUri, todayInShanghai(atMs))
}

/** The mean of what was given in the last twelve months. */
export async function keepScore(all: Tx, partnerUri: string, today: string): Promise<void> {
  const ratings = await all.where(partnerRating, 'partnerUri', partnerUri)
  const given = ratings
    .filter(({ day }) => day >= addDays(today, -YEAR_DAYS))
    .flatMap((one) => RATED.map((of) => one[of]))
  const score =
    given.length === 0 ? null : Math.round((given.reduce((sum, one) => sum + one, 0) / given.length) * POINTS)
  await all.patch(partner, partnerUri, { score })
}
