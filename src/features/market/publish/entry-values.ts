// What the form of an application or a solution holds, and what is sent of it.

import type { FileRef } from '#contract/domains/files.ts'
import {
  APP_CATEGORIES,
  type AppIcon,
  entryUrlFault,
  REQUIRED_AUTH,
  type SolutionRelation,
} from '#contract/domains/market/catalogue.ts'
import type { ApplicationDoc, CatalogueEntry, SolutionDoc } from '#contract/domains/market/catalogue-calls.ts'
import type { PricingPlan } from '#contract/domains/market/plan.ts'
import type { publishText } from '#src/i18n/market/publish.ts'
import type { Rules } from '#src/ui/form/form-state.ts'
import { allOf, lengthBetween, needed, numberBetween } from '#src/ui/form/rules.ts'

export const OPEN_MODES = ['iframe', 'route', 'external'] as const
export const PLATFORMS = ['web', 'app', 'pc'] as const
const MAX_SORT = 1_000_000

/** A part of a solution while it is typed; `key` tells rows apart that say nothing yet. */
export interface PartRow {
  readonly key: string
  readonly applicationUri: string | undefined
  /** In percent; NaN for what is no number. */
  readonly percent: number | undefined
}

type Text = string | undefined

export interface EntryValues {
  name: Text
  fullName: Text
  icon: AppIcon
  category: Text
  introduction: Text
  highlight1: Text
  highlight2: Text
  highlight3: Text
  provider: Text
  versionNo: Text
  requiredAuth: Text
  sort: number | undefined
  openMode: Text
  entryUrl: Text
  platforms: readonly string[]
  screenshots: readonly FileRef[]
  relations: readonly PartRow[]
  plans: readonly PricingPlan[]
  pricingInstruction: string
}

/** What stands in the form of an entry, or of a new one. */
export function entryValues(entry: CatalogueEntry | undefined): EntryValues {
  const of = entry?.application
  const shown = of ?? entry?.solution
  const [highlight1, highlight2, highlight3] = shown?.highlights ?? []
  return {
    ...{ name: shown?.name, fullName: of?.fullName, icon: shown?.icon ?? 'box', category: shown?.category },
    ...{ introduction: shown?.introduction, highlight1, highlight2, highlight3, provider: of?.provider },
    ...{ versionNo: of?.versionNo, requiredAuth: shown?.requiredAuth ?? 'none', sort: shown?.sort ?? 100 },
    ...{ openMode: of?.openMode ?? 'iframe', entryUrl: of?.entryUrl, platforms: of?.platforms ?? [...PLATFORMS] },
    screenshots: of?.screenshots ?? [],
    relations: (entry?.solution?.applicationSolutionRelList ?? []).map(({ applicationUri, weight }) => ({
      ...{ key: applicationUri, applicationUri, percent: weight / 100 },
    })),
    plans: shown?.applicationPricingStrategyBeans ?? [],
    pricingInstruction: shown?.pricingInstruction ?? '',
  }
}

/** A weight in hundredths of a percent; undefined where the typed percent is none. */
export function weightOf({ percent }: Pick<PartRow, 'percent'>): number | undefined {
  if (percent === undefined || !(percent >= 0.01 && percent <= 100)) return undefined
  const weight = Math.round(percent * 100)
  return Math.abs(percent * 100 - weight) < 1e-6 ? weight : undefined
}

/** Shares of the whole as even as they can be, in percent. */
export const evenPercent = (count: number, index: number): number =>
  (Math.floor(10_000 / count) + (index < 10_000 % count ? 1 : 0)) / 100

type Words = (typeof publishText)['zh']
/** What is wrong with the parts of a solution as a whole. */
export function partsFault(parts: readonly PartRow[], words: Words): string | undefined {
  if (parts.length === 0) return words.partsMissing
  const uris = parts.map(({ applicationUri }) => applicationUri)
  if (uris.includes(undefined)) return words.partMissing
  if (new Set(uris).size < uris.length) return words.partTwice
  const weights = parts.map(weightOf)
  if (weights.includes(undefined)) return words.weightWrong
  return weights.reduce<number>((sum, one) => sum + (one ?? 0), 0) === 10_000 ? undefined : words.totalWrong
}

/** The rules of the form by what is published. */
export function entryRules(
  kind: CatalogueEntry['kind'],
  words: Words,
  label: (field: string) => string,
): Rules<EntryValues> {
  const highlight = lengthBetween(0, 60)
  const both: Rules<EntryValues> = {
    name: allOf<Text>(needed(label('name')), lengthBetween(1, 20)),
    category: needed(label('category'), 'choose'),
    introduction: allOf<Text>(needed(label('introduction')), lengthBetween(0, 200)),
    ...{ highlight1: highlight, highlight2: highlight, highlight3: highlight },
    sort: allOf<number | undefined>(needed(label('sort')), numberBetween(0, MAX_SORT)),
  }
  if (kind === 'solution') return { ...both, relations: (value) => partsFault(value, words) }
  return {
    ...both,
    fullName: allOf<Text>(needed(label('fullName')), lengthBetween(1, 40)),
    provider: allOf<Text>(needed(label('provider')), lengthBetween(1, 40)),
    versionNo: lengthBetween(0, 20),
    platforms: needed(label('platforms'), 'choose'),
    entryUrl: (value, values) => {
      const empty = needed(label('entryUrl'))(value)
      if (empty !== undefined) return empty
      const fault = entryUrlFault((values as EntryValues).openMode ?? '', value?.trim() ?? '')
      return fault && (fault === 'path' ? words.pathWrong : words.addressWrong)
    },
  }
}

/** One of the codes; the first where the form holds none, which its rules do not let through. */
const codeOf = <const C extends readonly [string, ...string[]]>(codes: C, value: Text): C[number] =>
  codes.find((one) => one === value) ?? codes[0]

function shownOf(values: EntryValues) {
  const said = [values.highlight1, values.highlight2, values.highlight3].map((one) => one?.trim() ?? '')
  return {
    ...{ name: values.name?.trim() ?? '', icon: values.icon, category: codeOf(APP_CATEGORIES, values.category) },
    ...{ introduction: values.introduction?.trim() ?? '', highlights: said.filter((one) => one !== '') },
    ...{ pricingInstruction: values.pricingInstruction, requiredAuth: codeOf(REQUIRED_AUTH, values.requiredAuth) },
    ...{ sort: values.sort ?? 0, applicationPricingStrategyBeans: [...values.plans] },
  }
}

export const applicationDocOf = (values: EntryValues): ApplicationDoc => ({
  ...shownOf(values),
  ...{ fullName: values.fullName?.trim() ?? '', provider: values.provider?.trim() ?? '' },
  ...{ openMode: codeOf(OPEN_MODES, values.openMode), entryUrl: values.entryUrl?.trim() ?? '' },
  ...{
    platforms: PLATFORMS.filter((one) => values.platforms.includes(one)),
    versionNo: values.versionNo?.trim() ?? '',
  },
  screenshots: [...values.screenshots],
})

export const solutionDocOf = (values: EntryValues): SolutionDoc => ({
  ...shownOf(values),
  applicationSolutionRelList: values.relations.flatMap((row): SolutionRelation[] => {
    const weight = weightOf(row)
    return row.applicationUri === undefined || weight === undefined
      ? []
      : [{ applicationUri: row.applicationUri, weight }]
  }),
})

/** Most screenshots of an application. */
export const MOST_SCREENSHOTS = 3
