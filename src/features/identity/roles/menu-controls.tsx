import { ActionIcon, Checkbox, Switch, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { KEPT_MENUS, type MenuEntry } from '#contract/domains/identity/role-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { menusText } from '#src/i18n/identity/menus.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './menus.module.css'

export const PLATFORMS = ['app', 'web', 'pc'] as const

interface MenuControlsProps {
  entry: MenuEntry
  /** In the language that is shown. */
  name: string
  problem: string | undefined
  isFirst: boolean
  isLast: boolean
  onSet: (values: Partial<MenuEntry>) => void
  /** By so many places among its siblings. */
  onMove: (by: 1 | -1) => void
}

/** What is set of one entry: its place, its name, where and whether it is shown. */
export function MenuControls({ entry, name, problem, isFirst, isLast, onSet, onMove }: MenuControlsProps) {
  const words = useText(menusText)
  // A setting that would lock everybody out is not offered; what is already so may be taken back.
  const isKept = KEPT_MENUS.has(entry.code) && entry.isVisible && entry.platforms.includes('web')
  return (
    <>
      <span className={classes.order}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={words.up(name)}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={words.down(name)}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={18} stroke={1.75} />
        </ActionIcon>
      </span>
      <TextInput
        className={classes.name}
        size="xs"
        aria-label={words.nameOf(name)}
        value={name}
        error={problem}
        onChange={({ currentTarget: { value } }) => onSet({ title: value, titleEn: value })}
      />
      <span className={classes.platforms}>
        {PLATFORMS.map((platform) => (
          <Checkbox
            key={platform}
            size="sm"
            label={words.platform[platform]}
            aria-label={words.platformOf(name, words.platform[platform])}
            checked={entry.platforms.includes(platform)}
            disabled={platform === 'web' && isKept}
            onChange={({ currentTarget: { checked } }) =>
              onSet({
                platforms: PLATFORMS.filter((one) => (one === platform ? checked : entry.platforms.includes(one))),
              })
            }
          />
        ))}
      </span>
      <Switch
        className={classes.shown}
        size="sm"
        label={words.visible}
        aria-label={words.visibleOf(name)}
        checked={entry.isVisible}
        disabled={isKept}
        onChange={({ currentTarget: { checked } }) => onSet({ isVisible: checked })}
      />
    </>
  )
}
