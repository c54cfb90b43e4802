import { useMay } from '#src/data/use-may.ts'
import { useRows } from '#src/data/use-rows.ts'
import { cockpitText } from '#src/i18n/hr/cockpit.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './cockpit.module.css'
import { type Counter, dueCounters, peopleCounters } from './cockpit-counters.ts'

/** Personnel in numbers, from what lies on this device; each number opens its list. */
export function CockpitScreen() {
  const words = useText(cockpitText)
  const may = useMay()
  const today = shanghaiToday()
  const tiles = (counters: readonly Counter[]) => (
    <ul className={classes.tiles}>
      {counters
        .filter(({ permission }) => may(permission))
        .map((counter) => (
          <li key={counter.key}>
            <Tile counter={counter} />
          </li>
        ))}
    </ul>
  )
  return (
    <Page title={words.title}>
      <PageSection id="due" title={words.due}>
        <p className={classes.hint}>{words.dueHint}</p>
        {tiles(dueCounters(today))}
      </PageSection>
      <PageSection id="people" title={words.people}>
        <p className={classes.hint}>{words.peopleHint}</p>
        {tiles(peopleCounters(today))}
      </PageSection>
    </Page>
  )
}

function Tile({ counter }: { counter: Counter }) {
  const words = useText(cockpitText)
  const { total, state } = useRows(counter.of, { filters: counter.filters, limit: 1 })
  const label = (words.counters as Readonly<Record<string, string>>)[counter.key] ?? ''
  return (
    <UiLink href={counter.href} className={classes.tile}>
      <span>{label}</span>
      <span className={classes.number}>{state === 'loading' ? <small>{words.counting}</small> : total}</span>
    </UiLink>
  )
}
