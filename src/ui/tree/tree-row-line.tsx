import { IconCheck, IconChevronRight, IconFolder, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiTreeText } from '#src/i18n/ui/ui-tree.ts'
import { StatusTag } from '../status-tag.tsx'
import classes from './tree.module.css'
import { matchParts } from './tree-keys.ts'
import type { TreeRow } from './tree-source.ts'

interface TreeRowLineProps {
  row: TreeRow
  query: string
  chosen: boolean
  multi: boolean
}

/** Symbol, name with what was found marked, whether it is out of use, quiet detail, and the tick: the inside of a row. */
export function TreeRowLine({ row, query, chosen, multi }: TreeRowLineProps): ReactNode {
  const words = useText(uiTreeText)
  const Icon = row.kind === 'person' ? IconUser : IconFolder
  let at = 0
  return (
    <>
      {multi && row.selectable && (
        <span className={classes.box} data-chosen={chosen || undefined} aria-hidden="true">
          {chosen && <IconCheck size={14} stroke={2.5} />}
        </span>
      )}
      <Icon className={classes.symbol} size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.name} data-out={row.isOutOfUse || undefined}>
        {matchParts(row.name, query, row.matched).map((part) => {
          const key = at
          at += part.text.length
          return part.hit ? (
            <mark key={key} className={classes.hit}>
              {part.text}
            </mark>
          ) : (
            <span key={key}>{part.text}</span>
          )
        })}
      </span>
      {row.isOutOfUse === true && <StatusTag>{words.outOfUse}</StatusTag>}
      {row.detail !== undefined && <span className={classes.detail}>{row.detail}</span>}
      {!multi && chosen && <IconCheck className={classes.check} size={18} stroke={1.75} aria-hidden="true" />}
    </>
  )
}

/** The chevron's target is 32 px wide whatever the row's height. */
export function TreeChevron({ row, label, onPress }: { row: TreeRow; label: string; onPress: () => void }) {
  if (!row.hasChildren) return <span className={classes.noChevron} aria-hidden="true" />
  return (
    // The keyboard opens with the arrows, the button is for pointers only.
    <button
      type="button"
      className={classes.chevron}
      data-open={row.expanded || undefined}
      tabIndex={-1}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      <IconChevronRight size={16} stroke={1.75} />
    </button>
  )
}
