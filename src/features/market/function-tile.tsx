import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconStar, IconStarFilled } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { workbenchText } from '#src/i18n/market/workbench.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './workbench.module.css'

type TileIcon = ComponentType<{ size?: number | string; stroke?: number | string }>

/** One function of the menu, or an application. */
export interface WorkFunction {
  /** Code of the menu entry, or id of the application. */
  readonly code: string
  readonly label: string
  readonly href: string
  readonly icon?: TileIcon
  /** Its own picture in place of an icon. */
  readonly picture?: ReactNode
}

interface FunctionTileProps {
  one: WorkFunction
  isKept: boolean
  onStar: () => void
  /** While favourites are being put in order: what carries this one by a place. */
  arrange?: { isFirst: boolean; isLast: boolean; onEarlier: () => void; onLater: () => void } | undefined
  /** A favourite can be dragged. */
  drag?: { isCarried: boolean; onStart: () => void; onEnd: () => void; onDrop: () => void } | undefined
}

/** A function that can be opened, with the star that keeps it at hand. */
export function FunctionTile({ one, isKept, onStar, arrange, drag }: FunctionTileProps) {
  const words = useText(workbenchText)
  const Icon = one.icon
  return (
    <li
      className={classes.tile}
      data-carried={drag?.isCarried || undefined}
      draggable={drag !== undefined}
      onDragStart={(event) => {
        if (!drag) return
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', one.label)
        drag.onStart()
      }}
      onDragOver={(event) => {
        if (drag) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        drag?.onDrop()
      }}
      onDragEnd={() => drag?.onEnd()}
    >
      <UiLink href={one.href} className={classes.open} draggable={false}>
        {one.picture ?? <span className={classes.icon}>{Icon && <Icon size={20} stroke={1.75} />}</span>}
        <span className={classes.label}>{one.label}</span>
      </UiLink>
      {arrange ? (
        <span className={classes.acts}>
          <Carry
            label={words.earlier(one.label)}
            icon={IconChevronLeft}
            isEnd={arrange.isFirst}
            onPress={arrange.onEarlier}
          />
          <Carry
            label={words.later(one.label)}
            icon={IconChevronRight}
            isEnd={arrange.isLast}
            onPress={arrange.onLater}
          />
        </span>
      ) : (
        <ActionIcon
          className={classes.star}
          variant="subtle"
          color={isKept ? 'blue' : 'gray'}
          aria-label={isKept ? words.drop(one.label) : words.keep(one.label)}
          aria-pressed={isKept}
          onClick={onStar}
        >
          {isKept ? <IconStarFilled size={18} /> : <IconStar size={18} stroke={1.75} />}
        </ActionIcon>
      )}
    </li>
  )
}

interface CarryProps {
  label: string
  icon: TileIcon
  /** There is no further place. */
  isEnd: boolean
  onPress: () => void
}

/** Carries a favourite by a place. */
function Carry({ label, icon: Icon, isEnd, onPress }: CarryProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isEnd} onClick={onPress}>
      <Icon size={18} stroke={1.75} />
    </ActionIcon>
  )
}
