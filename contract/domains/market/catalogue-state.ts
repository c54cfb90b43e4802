// The states of what operators publish, and the steps between them.

export const CATALOGUE_STATES = ['draft', 'review', 'onShelf', 'offShelf', 'retired'] as const
export type CatalogueState = (typeof CATALOGUE_STATES)[number]

interface CatalogueMove {
  readonly from: CatalogueState
  readonly to: CatalogueState
  /** Not without a word: it goes back, or away from buyers. */
  readonly needsNote?: true
}

export const CATALOGUE_STEPS = {
  submit: { from: 'draft', to: 'review' },
  publish: { from: 'review', to: 'onShelf' },
  sendBack: { from: 'review', to: 'draft', needsNote: true },
  takeOff: { from: 'onShelf', to: 'offShelf', needsNote: true },
  putBack: { from: 'offShelf', to: 'onShelf' },
  retire: { from: 'offShelf', to: 'retired', needsNote: true },
} as const satisfies Readonly<Record<string, CatalogueMove>>
export type CatalogueStep = keyof typeof CATALOGUE_STEPS

/** The names of all steps. */
export const CATALOGUE_STEP_NAMES = Object.keys(CATALOGUE_STEPS) as [CatalogueStep, ...CatalogueStep[]]

/** The steps that lead on from a state. */
export const catalogueSteps = (state: CatalogueState): CatalogueStep[] =>
  CATALOGUE_STEP_NAMES.filter((step) => CATALOGUE_STEPS[step].from === state)

/** What is on the shelf is taken off it first. */
export const mayDelete = (state: CatalogueState): boolean => state !== 'onShelf'

/** Whether a step takes a word. */
export const needsNote = (step: CatalogueStep): boolean => 'needsNote' in CATALOGUE_STEPS[step]
