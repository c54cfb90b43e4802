import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { mediaText } from '#src/i18n/ui/media.ts'
import { Avatar } from '../media/avatar.tsx'
import '../theme/mantine-choice-styles.ts'
import classes from './avatar-list.module.css'

export interface AvatarListItem {
  name: string
  /** Address of the photo. */
  imgfile?: string | undefined
  /** Stands for the photo where that is no plain address. */
  avatar?: ReactNode
}

interface AvatarListProps {
  people: readonly AvatarListItem[]
  /** How many are shown; the rest stands behind +N. */
  max?: number | undefined
  /** Pixels. */
  size?: number | undefined
}

/** People as overlapping avatars; +N opens the names of the others. */
export function AvatarList({ people, max = 5, size = 36 }: AvatarListProps) {
  const words = useText(mediaText).people
  const shown = people.slice(0, max)
  const rest = people.slice(max)
  return (
    <div className={classes.root}>
      <ul className={classes.list} aria-label={words.list}>
        {shown.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list only ever shows
          <li key={`${index} ${person.name}`} className={classes.item} title={person.name}>
            {person.avatar ?? <Avatar name={person.name} src={person.imgfile} size={size} />}
            <span className={classes.name}>{person.name}</span>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Popover position="bottom-start" shadow="xs" trapFocus returnFocus>
          <Popover.Target>
            <button
              type="button"
              className={classes.more}
              style={{ minWidth: size, height: size }}
              aria-label={words.more(rest.length)}
            >
              +{rest.length}
            </button>
          </Popover.Target>
          <Popover.Dropdown aria-label={words.more(rest.length)}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard */}
            <ul className={classes.names} tabIndex={0} data-autofocus>
              {rest.map((person, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <li key={`${index} ${person.name}`}>
                  {person.avatar ?? <Avatar name={person.name} src={person.imgfile} size={24} />}
                  {person.name}
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}
