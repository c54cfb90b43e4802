import { Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { hrText } from '#src/i18n/hr.ts'
import { useText } from '#src/i18n/i18n.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import { TreeList } from '#src/ui/tree/tree-list.tsx'
import type { Departments } from '../departments/use-departments.ts'
import { DepartmentFacts } from './department-facts.tsx'
import classes from './department-pane.module.css'

interface DepartmentPaneProps {
  departments: Departments
  /** The department whose people are shown. */
  chosen: string | undefined
  onChoose: (uri: string) => void
  withBelow: boolean
  onWithBelow: (on: boolean) => void
  /** What may be done to the chosen department. */
  tools?: ReactNode
}

/** The department tree beside the list: search by name, pinyin and initials; the way to the chosen one stays open. */
export function DepartmentPane(props: DepartmentPaneProps) {
  const { departments, chosen } = props
  const words = useText(hrText)
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (chosen === undefined) return
    const path = departments.pathOf(chosen).map((row) => row.uri)
    // The chosen department itself opens only when it is the whole tree.
    const way = path.length === 1 ? path : path.slice(0, -1)
    setExpanded((before) => (way.every((uri) => before.has(uri)) ? before : new Set([...before, ...way])))
  }, [chosen, departments])
  return (
    <div className={classes.pane}>
      <div className={classes.head}>
        <h2 className={classes.title}>{words.departments}</h2>
        {props.tools}
      </div>
      {chosen !== undefined && <DepartmentFacts departments={departments} uri={chosen} />}
      <TextInput
        type="search"
        size="xs"
        value={typed}
        placeholder={words.findDepartment}
        aria-label={words.findDepartment}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TreeList
        source={departments.source}
        label={words.departments}
        query={query}
        expanded={expanded}
        onExpandedChange={setExpanded}
        chosen={new Set(chosen === undefined ? [] : [chosen])}
        onChoose={(row) => props.onChoose(row.id)}
      />
      <Switch
        size="xs"
        className={classes.below}
        label={words.withBelow}
        checked={props.withBelow}
        onChange={(event) => props.onWithBelow(event.currentTarget.checked)}
      />
    </div>
  )
}
