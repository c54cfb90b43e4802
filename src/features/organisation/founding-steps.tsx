import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { foundingText } from '#src/i18n/organisation/founding.ts'
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'
import { useAnswered } from '#src/ui/kept-place.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './founding-steps.module.css'

const DEPARTMENTS = { limit: 2 } as const
/** An organisation with more people is past its beginning. */
const FEW = 10
const PEOPLE = { limit: FEW } as const

/** What to do first in an organisation that was just founded, with what is done already; nothing once all of it is. */
export function FoundingSteps() {
  const words = useText(foundingText)
  const who = useRunning()?.who
  const key = `gantry.founding.${who?.domain ?? ''}`
  const [isHidden, setHidden] = useState(() => readPreference(key) !== undefined)
  const departments = useRows(department, DEPARTMENTS)
  const people = useRows(employee, PEOPLE)
  const isKnown = departments.state === 'ready' && people.state === 'ready'
  useAnswered(isHidden || isKnown)
  if (isHidden || !isKnown || people.total >= FEW) return null
  const steps = [
    { key: 'departments', href: '/organization/staff', isDone: departments.total > 1 },
    { key: 'people', href: '/organization/personnel/rostersList', isDone: people.total > 1 },
    {
      key: 'join',
      href: '/organizationCenter/info',
      isDone: people.rows.some((one) => one.username !== null && one.username !== who?.username),
    },
  ] as const
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  const hide = () => {
    keepPreference(key, 'hidden')
    setHidden(true)
  }
  return (
    <PageSection
      title={words.title}
      actions={
        <Button size="xs" variant="subtle" onClick={hide}>
          {words.hide}
        </Button>
      }
    >
      <p className={classes.progress}>{words.progress(done, steps.length)}</p>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.key} className={classes.step} data-done={step.isDone || undefined}>
            {step.isDone ? <IconCircleCheck size={22} stroke={1.75} /> : <IconCircle size={22} stroke={1.75} />}
            <span className={classes.words}>
              <span className={classes.name}>{words.steps[step.key].name}</span>
              {!step.isDone && <span className={classes.about}>{words.steps[step.key].about}</span>}
            </span>
            {!step.isDone && (
              <Button component={UiLink} href={step.href} variant="light" aria-label={words.steps[step.key].name}>
                {words.go}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </PageSection>
  )
}
