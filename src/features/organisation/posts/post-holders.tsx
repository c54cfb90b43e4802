import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { postsText } from '#src/i18n/organisation/posts.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import { PRESENT_STATUSES } from '#src/records/directory/person-state.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import type { PostKind } from './post-kinds.ts'
import classes from './posts.module.css'

/** People named here; the others are in the roster. */
const NAMED = 8

/** The people who have a station, duty or rank now, and how many they are; only those whom one may see. */
export function useHolders(kind: PostKind, uri: string) {
  return useRows(
    employee,
    useMemo(
      () => ({
        filters: [
          { field: 'employeeStatus', in: PRESENT_STATUSES },
          kind.holds === 'dutyUris' ? { field: kind.holds, hasAny: [uri] } : { field: kind.holds, is: uri },
        ] as const,
        sort: [{ field: 'employeeNo' }] as const,
        limit: NAMED,
      }),
      [kind, uri],
    ),
  )
}

interface PostHoldersProps {
  kind: PostKind
  uri: string
  nameOf: (uri: string) => string
}

/** The first of them by name, and the way to all of them. */
export function PostHolders({ kind, uri, nameOf }: PostHoldersProps) {
  const words = useText(postsText)
  const may = useMay()
  const { rows, total, state } = useHolders(kind, uri)
  if (total === 0) return state === 'ready' ? <p className={classes.quiet}>{words.nobody}</p> : null
  return (
    <>
      <ul className={classes.people}>
        {rows.map((person) => (
          <li key={person.uri} className={classes.person}>
            <PersonAvatar person={person} size={32} />
            <span className={classes.name}>{person.name}</span>
            <span className={classes.quiet}>{nameOf(person.groupUri)}</span>
          </li>
        ))}
      </ul>
      {may('roster_managerment') && (
        <Button component={UiLink} href={`/organization/personnel/rostersList?${kind.holds}=${uri}`} variant="default">
          {words.inRoster}
        </Button>
      )}
    </>
  )
}
