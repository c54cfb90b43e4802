import { type GateLight, type GatePerson, gateLights, worstLight } from '#contract/domains/labour/gate-lights.ts'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { gateReasons } from '#src/i18n/labour/gate-reasons.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from '../site.module.css'

const NO_RULE = {
  minAge: null,
  warnAgeMale: null,
  warnAgeFemale: null,
  blockAgeMale: null,
  blockAgeFemale: null,
  blockAgeManager: null,
}

/** Lights of a worker of a project as of today. */
export function useLights(): (row: GatePerson & { readonly projectUri: string }) => readonly GateLight[] {
  const projects = useAllRows(siteProject)
  const today = shanghaiToday()
  return (row) => gateLights(row, projects.get(row.projectUri) ?? NO_RULE, today)
}

/** The sentence of a light that is not green. */
export function useReason(): (light: GateLight) => string {
  const { reasons, fine } = useText(gateReasons)
  return ({ reason }) => (reasons as Readonly<Record<string, string>>)[reason] ?? fine
}

/** The one light that matters at a gate, with its condition in a word. */
export function WorstLight({ lights }: { lights: readonly GateLight[] }) {
  const words = useText(gateReasons)
  const worst = worstLight(lights)
  const light = worst?.light ?? 'green'
  return (
    <span className={classes.worst}>
      <span className={classes.dot} data-light={light} aria-hidden="true" />
      <span>{worst ? words.conditions[worst.condition] : words.fine}</span>
    </span>
  )
}

interface LightListProps {
  lights: readonly GateLight[]
  /** Where it says why somebody is on the black list, and where they are taken off it. */
  passportUri?: string | undefined
}

/** All lights with their sentences. */
export function LightList({ lights, passportUri }: LightListProps) {
  const words = useText(gateReasons)
  const reasonOf = useReason()
  return (
    <ul className={classes.lights}>
      {lights.map((one) => (
        <li key={one.condition} className={classes.light}>
          <span className={classes.dot} data-light={one.light} aria-hidden="true" />
          <span className={classes.lightName}>{words.conditions[one.condition]}</span>
          <span className={classes.reason}>
            {reasonOf(one)}
            {one.reason === 'blackListed' && passportUri !== undefined && (
              <>
                {' '}
                <UiLink className={classes.link} href={`/organization/site/passport?uri=${passportUri}`}>
                  {words.toPassport}
                </UiLink>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
