// The catalogue: applications and solutions as everybody sees them. Operators keep them elsewhere until they are on the shelf;
// what has been there once stays, because somebody may have bought it.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { codesOf, integer, list, oneOf, ref, text } from '../../kit/field.ts'
import { filesField } from '../files.ts'
import { planSchema } from './plan.ts'

/** Drawings that stand for applications. */
export const APP_ICONS = [
  'helmet',
  'crane',
  'calendar',
  'wallet',
  'truck',
  'shield',
  'clipboard',
  'camera',
  'people',
  'chart',
  'map',
  'contract',
  'bolt',
  'box',
] as const
export type AppIcon = (typeof APP_ICONS)[number]

export const APP_CATEGORIES = ['site', 'labour', 'safety', 'cost', 'material', 'office'] as const
export type AppCategory = (typeof APP_CATEGORIES)[number]

/** What an identity has to have been certified as; the error catalogue's 202 to 206. */
export const REQUIRED_AUTH = ['none', 'person', 'company', 'engineering', 'materials', 'labour'] as const
export type RequiredAuth = (typeof REQUIRED_AUTH)[number]

const MOST_PLANS = 8
/** Weights are hundredths of a percent; together they make so many. */
const WHOLE_WEIGHT = 10_000

const shown = {
  name: text(1, 20),
  icon: oneOf(...APP_ICONS),
  introduction: text(0, 200),
  /** Three things it can do. */
  highlights: list(z.string().check(z.maxLength(60)), 3),
  /** HTML that the server has cleaned. */
  pricingInstruction: text(0, 20_000),
  category: oneOf(...APP_CATEGORIES),
  requiredAuth: oneOf(...REQUIRED_AUTH),
  sort: integer(0, 1_000_000),
  status: oneOf('onShelf', 'offShelf', 'retired'),
  applicationPricingStrategyBeans: list(planSchema, MOST_PLANS),
}

export const application = collection(
  'application',
  {
    base: group('', {
      ...shown,
      fullName: text(1, 40),
      provider: text(1, 40),
      openMode: oneOf('iframe', 'route', 'external'),
      /** An address, or a path inside this program. */
      entryUrl: text(1, 300),
      platforms: codesOf(['web', 'app', 'pc']),
      versionNo: text(0, 20),
      screenshots: filesField(3, true),
    }),
  },
  { audience: 'platform', idPrefix: 'app', lookups: [] },
)

const relationSchema = z.object({
  applicationUri: ref('application').schema,
  /** In hundredths of a percent. */
  weight: z.int().check(z.minimum(1), z.maximum(WHOLE_WEIGHT)),
})
export type SolutionRelation = z.infer<typeof relationSchema>

export const solution = collection(
  'solution',
  { base: group('', { ...shown, applicationSolutionRelList: list(relationSchema, 20) }) },
  { audience: 'platform', idPrefix: 'sol', lookups: [] },
)

/** Whether the weights of a solution make exactly 100.00 percent, each application once. */
export const weighsWhole = (relations: readonly SolutionRelation[]): boolean =>
  relations.reduce((sum, { weight }) => sum + weight, 0) === WHOLE_WEIGHT &&
  new Set(relations.map(({ applicationUri }) => applicationUri)).size === relations.length

/** What is wrong with where an application opens: a page of this program by its path, another site by https alone. */
export function entryUrlFault(openMode: string, entryUrl: string): 'path' | 'address' | undefined {
  const isPath = /^\/(?![/\\])\S*$/.test(entryUrl)
  if (openMode === 'route') return isPath ? undefined : 'path'
  if (openMode === 'iframe' && isPath) return undefined
  return /^https:\/\/[^\s/]+\.[^\s]+$/.test(entryUrl) ? undefined : 'address'
}
