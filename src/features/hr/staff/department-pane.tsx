import { Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useText } from '#src/i18n/i18n.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import type { DepartmentRow } from '#src/records/directory/department-source.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { TreeList } from '#src/ui/tree/tree-list.tsx'
import type { TreeOrder } from '#src/ui/tree/tree-order.ts'
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
  /** Absent: the order of the tree is fixed. */
  order?: DepartmentOrder | undefined
}

export interface DepartmentOrder {
  readonly mayMove: (row: DepartmentRow) => boolean
  /** Puts one of the siblings, which are in order, at the place `to`. */
  readonly place: (siblings: readonly DepartmentRow[], uri: string, to: number) => void
}

/** The department tree beside the list: search by name, pinyin and initials; the way to the chosen one stays open. */
export function DepartmentPane(props: DepartmentPaneProps) {
  const { departments, chosen, order } = props
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
        order={order && treeOrder(departments, order)}
      />
      {/* Below the tree: what comes and goes there moves no row under the pointer. */}
      {chosen !== undefined && <DepartmentFacts departments={departments} uri={chosen} />}
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

function treeOrder(departments: Departments, { mayMove, place }: DepartmentOrder): TreeOrder {
  const siblingsOf = (uri: string) => {
    const parentUri = departments.rows.get(uri)?.parentUri
    const siblings = parentUri ? departments.childrenOf(parentUri) : []
    return { siblings, at: siblings.findIndex((row) => row.uri === uri) }
  }
  return {
    mayMove: ({ id }) => {
      const row = departments.rows.get(id)
      return row !== undefined && mayMove(row)
    },
    onStep: (uri, step) => {
      const { siblings, at } = siblingsOf(uri)
      if (siblings[at + step]) place(siblings, uri, at + step)
    },
    onPlace: (uri, besideUri, after) => {
      const { siblings, at } = siblingsOf(uri)
      const rest = siblings.filter((row) => row.uri !== uri)
      const beside = rest.findIndex((row) => row.uri === besideUri)
      if (at >= 0 && beside >= 0) place(siblings, uri, after ? beside + 1 : beside)
    },
  }
}
