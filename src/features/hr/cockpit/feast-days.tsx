import type { FeastDay } from '#contract/domains/hr/figures/feast-days.ts'
import { useMay } from '#src/data/use-may.ts'
import { cockpitText } from '#src/i18n/hr/cockpit.ts'
import { useText } from '#src/i18n/i18n.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { recordHref } from '../people/record-href.ts'
import classes from './cockpit.module.css'

/** More of one week are counted only. */
const MOST_SHOWN = 30

/** Birthdays and anniversaries of the next seven days. */
export function FeastDays({ feasts, today }: { feasts: readonly FeastDay[]; today: string }) {
  const words = useText(cockpitText)
  const mayOpen = useMay()('roster_managerment')
  if (feasts.length === 0) return <p className={classes.hint}>{words.noFeasts}</p>
  return (
    <>
      <ul className={classes.feasts}>
        {feasts.slice(0, MOST_SHOWN).map(({ uri, name, day, kind, years }) => (
          <li key={`${uri} ${kind}`}>
            <span className={classes.day}>{day === today ? words.today : words.dayOf(day)}</span>
            {mayOpen ? <UiLink href={recordHref(uri)}>{name}</UiLink> : <span>{name}</span>}
            <span className={classes.feast}>{kind === 'birthday' ? words.birthday : words.anniversary(years)}</span>
          </li>
        ))}
      </ul>
      {feasts.length > MOST_SHOWN && <p className={classes.hint}>{words.moreFeasts(feasts.length - MOST_SHOWN)}</p>}
    </>
  )
}
