import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiTreeText } from '#src/i18n/ui/ui-tree.ts'
import '../theme/mantine-input-styles.ts'
import { useIsPhone } from '../use-viewport.ts'
import { chooseId } from './tree-keys.ts'
import { TreeLevels } from './tree-levels.tsx'
import { TreeList } from './tree-list.tsx'
import classes from './tree-picker.module.css'
import type { TreeRow, TreeSource } from './tree-source.ts'

export interface TreePickerProps {
  source: TreeSource
  label: string
  mode: 'single' | 'multi'
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  /** Pixels of the whole picker; on the phone it fills its parent. */
  height?: number | undefined
  /** Branches open at first. Whatever is chosen is always opened up to its root. */
  openAtFirst?: readonly string[] | undefined
  /** Beside the tree stands what is chosen, with the way to clear it, also of a choice of one. */
  showsChosen?: boolean | undefined
  autoFocus?: boolean | undefined
  /** Inside something that Escape closes by itself: a dialog around it must not hear that key. */
  keepsEscape?: boolean | undefined
}

/** Search, tree, and with many the list of what is chosen. Choosing in a single tree calls `onChange` at once. */
export function TreePicker(props: TreePickerProps) {
  const { source, label, mode, value, onChange, height = 420, autoFocus = false, keepsEscape = false } = props
  const words = useText(uiTreeText)
  const phone = useIsPhone()
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(props.openAtFirst))
  const chosen = useMemo(() => new Set(value), [value])
  useOpenedTo(source, value, setExpanded)

  const choose = (row: TreeRow) => onChange(chooseId(value, row.id, mode))
  const intoTree = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
    event.preventDefault()
    root.current?.querySelector<HTMLElement>('[role="tree"]')?.focus()
  }
  return (
    <div className={classes.picker} ref={root} style={{ height: phone ? '100%' : height }}>
      <TextInput
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={intoTree}
        placeholder={words.search}
        aria-label={words.search}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        data-autofocus={autoFocus || undefined}
        data-mantine-stop-propagation={keepsEscape || undefined}
      />
      <div className={classes.columns}>
        {phone ? (
          <TreeLevels
            source={source}
            label={label}
            query={query}
            chosen={chosen}
            beginAt={value[0]}
            multi={mode === 'multi'}
            onChoose={choose}
          />
        ) : (
          <TreeList
            source={source}
            label={label}
            query={query}
            keepsEscape={keepsEscape}
            expanded={expanded}
            onExpandedChange={setExpanded}
            chosen={chosen}
            multi={mode === 'multi'}
            onChoose={choose}
          />
        )}
        {(mode === 'multi' || props.showsChosen) && <Chosen source={source} value={value} onChange={onChange} />}
      </div>
    </div>
  )
}

/** Opens the branches above what was chosen when the picker appeared. */
function useOpenedTo(
  source: TreeSource,
  value: readonly string[],
  setExpanded: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void,
) {
  const first = useRef(value)
  useEffect(() => {
    let gone = false
    void Promise.all(first.current.slice(0, 20).map((id) => source.path(id))).then((paths) => {
      const above = paths.flatMap((path) => path.slice(0, -1).map((row) => row.id))
      if (!gone && above.length > 0) setExpanded((before) => new Set([...before, ...above]))
    })
    return () => {
      gone = true
    }
  }, [source, setExpanded])
}

function Chosen({ source, value, onChange }: Pick<TreePickerProps, 'source' | 'value' | 'onChange'>) {
  const words = useText(uiTreeText)
  const rows = useRows(source, value)
  return (
    <div className={classes.side}>
      <div className={classes.sideHead}>
        <span role="status">{words.selected(value.length)}</span>
        <Button variant="subtle" size="xs" disabled={value.length === 0} onClick={() => onChange([])}>
          {words.clear}
        </Button>
      </div>
      {value.length === 0 && <p className={classes.quiet}>{words.nothingSelected}</p>}
      <ul className={classes.sideList} aria-label={words.selectedTitle}>
        {rows.map((row) => (
          <li key={row.id} className={classes.sideItem}>
            <span className={classes.sideName} title={row.name}>
              {row.name}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={words.remove(row.name)}
              onClick={() => onChange(value.filter((id) => id !== row.id))}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The rows behind ids, renewed when the tree changes. */
export function useRows(source: TreeSource, ids: readonly string[]): readonly TreeRow[] {
  const [rows, setRows] = useState<readonly TreeRow[]>(() => {
    const found = source.find(ids)
    return found instanceof Promise ? [] : found
  })
  useEffect(() => {
    let gone = false
    const renew = () =>
      void Promise.resolve(source.find(ids)).then((found) => {
        if (!gone) setRows(found)
      })
    renew()
    const stop = source.subscribe?.(renew)
    return () => {
      gone = true
      stop?.()
    }
  }, [source, ids])
  return rows
}
