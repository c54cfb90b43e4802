import { Button, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { hrActionsText } from '#src/i18n/hr/hr-actions.ts'
import { useText } from '#src/i18n/i18n.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import { PRESENT_STATUSES } from '#src/records/directory/person-state.ts'
import { belowOf, chainOf, useOwnPlace } from '#src/records/own-place.ts'
import { useAnswered } from '#src/ui/kept-place.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './own-crew.module.css'

/** As many as two rows of the phone hold. */
const MOST = 12

/** The people of one's own crew or department: a tap calls. Nothing for whoever stands in none, or alone. */
export function OwnCrew() {
  const words = useText(hrText).ownPlace
  const { callTo } = useText(hrActionsText).actions
  const listed = useRows(department)
  const departments = useMemo(() => new Map(listed.rows.map((row) => [row.uri, row])), [listed.rows])
  const { crew, project, person: self, isLoading } = useOwnPlace(departments)
  const places = useMemo(() => belowOf(crew, departments), [crew, departments])
  const query = {
    filters: [
      { field: 'employeeStatus', in: PRESENT_STATUSES },
      { field: 'groupUris', hasAny: places },
    ],
    sort: [{ field: 'employeeNo' }],
    limit: MOST + 1,
  } as const
  const { rows, total, state } = useRows(employee, crew === undefined ? 'later' : query)
  useAnswered(listed.state === 'ready' && !isLoading && (crew === undefined || state === 'ready'))
  const others = rows.filter(({ uri }) => uri !== self?.uri).slice(0, MOST)
  if (crew === undefined || others.length === 0) return null
  const place = chainOf(crew, departments)
    .slice(0, 2)
    .reverse()
    .filter(({ parentUri }) => parentUri !== null)
    .map(({ groupName }) => groupName)
    .join(' · ')
  return (
    <PageSection
      title={project === undefined ? words.department : words.crew}
      actions={
        <Button
          component={UiLink}
          href={`/organization/staff?dept=${encodeURIComponent(crew)}`}
          size="xs"
          variant="subtle"
        >
          {words.all(total)}
        </Button>
      }
    >
      <p className={classes.place}>{place}</p>
      <ul className={classes.people}>
        {others.map((one) => (
          <li key={one.uri}>
            <a href={`tel:${one.mobile}`} className={classes.person}>
              <span aria-hidden="true">
                <PersonAvatar person={one} size={44} />
              </span>
              <span className={classes.name} aria-hidden="true">
                {one.name}
              </span>
              <VisuallyHidden>{callTo(one.name)}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
