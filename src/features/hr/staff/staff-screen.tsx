import { Button } from '@mantine/core'
import { IconArrowsExchange, IconCircleOff, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { useMay } from '#src/data/use-may.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useRows } from '#src/data/use-rows.ts'
import { useSyncStatus } from '#src/data/use-sync-status.ts'
import { hrText } from '#src/i18n/hr.ts'
import { hrActionsText } from '#src/i18n/hr-actions.ts'
import { useText } from '#src/i18n/i18n.ts'
import { listStateOf } from '#src/records/list-state.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useTicked } from '#src/records/use-ticked.ts'
import { BulkButton } from '#src/ui/list/bulk-button.tsx'
import { pageOf, sortOf, sortText } from '#src/ui/list/list-address.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import type { QueryField } from '#src/ui/list/query-field.ts'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import type { TreeSource } from '#src/ui/tree/tree-source.ts'
import { useAsOpened } from '#src/ui/use-as-opened.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import type { DepartmentRow } from '../departments/department-source.ts'
import { useDepartments } from '../departments/use-departments.ts'
import { STAFF_COLUMNS } from '../export/export-columns.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import { AddPerson } from '../people/add-person.tsx'
import { CallButton } from '../people/call-link.tsx'
import { MembershipConfirm } from '../people/membership-confirm.tsx'
import { MovePeople } from '../people/move-people.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { useStaffColumns } from '../people/person-columns.tsx'
import { PersonPanel } from '../people/person-panel.tsx'
import type { Person } from '../people/person-state.ts'
import { useEditRow } from '../people/use-edit-row.tsx'
import { useEditable } from '../people/use-editable.ts'
import { useNames } from '../people/use-names.ts'
import { tickedQuery } from '../ticked-query.ts'
import { DepartmentLevels } from './department-levels.tsx'
import { DepartmentPane } from './department-pane.tsx'
import { FoundDepartments } from './found-departments.tsx'
import { staffQuery } from './staff-query.ts'

export interface DepartmentToolsProps {
  /** The department that is open. */
  department: DepartmentRow
  siblings: readonly DepartmentRow[]
  below: readonly DepartmentRow[]
  /** The tree without this department and what is below it. */
  moveSource: TreeSource
  onChoose: (uri: string) => void
}

interface StaffScreenProps extends SearchProps {
  /** What may be done to the department that is open; the route brings it from the departments' own feature. */
  departmentTools?: (props: DepartmentToolsProps) => ReactNode
}

type Dialog = 'add' | 'move' | 'disable'

/** Departments at the left, their people at the right; a person opens beside them under an address of its own. */
export function StaffScreen({ search, onSearch, departmentTools }: StaffScreenProps) {
  const { actions } = useText(hrActionsText)
  const words = useText(hrText)
  const may = useMay()
  const phone = useIsPhone()
  const departments = useDepartments()
  const nameOf = useNames()
  const online = useOnline()
  const { failing } = useSyncStatus()
  const columns = useStaffColumns(nameOf, phone)
  const [dialog, setDialog] = useState<Dialog>()
  const chosen = search.dept ?? departments.rootUri
  const withBelow = search.below !== '0'
  const query = useMemo(() => {
    // The root with everything below is everybody: no filter is quicker than one over every department.
    const isAll = chosen === undefined || (withBelow && chosen === departments.rootUri)
    return staffQuery(search, { departments: isAll ? undefined : withBelow ? departments.below(chosen) : [chosen] })
  }, [search, chosen, withBelow, departments])
  const { page, size } = pageOf(search)
  const result = useRows(employee, { ...query, offset: (page - 1) * size, limit: size })
  const ticked = useTicked(employee, 'staff', query, result)
  const editable = may('staff_edit')
  const { edit, dialog: editor } = useEditRow(departments)
  const editableNow = ticked.rows.filter(useEditable())
  const asOpened = useAsOpened(dialog !== undefined, editableNow)
  // A right that is taken away meanwhile takes nobody out of an open dialog: saving says why not.
  const changing = editableNow.length === 0 ? asOpened : editableNow
  const open = (person: Person) => onSearch({ ...search, person: person.uri })
  const change = (values: Readonly<Record<string, string | undefined>>, options?: { replace: boolean }) =>
    onSearch(without({ ...search, page: undefined, ...values }), options)
  const chooseDepartment = (uri: string) => {
    ticked.clear()
    // A department that was found is opened: what it was found by has had its turn.
    change({ dept: uri === departments.rootUri ? undefined : uri, ...(phone ? { text: undefined } : {}) })
  }
  const department = chosen === undefined ? undefined : departments.rows.get(chosen)
  const tools =
    department &&
    departmentTools?.({
      department,
      siblings: department.parentUri === null ? [] : departments.childrenOf(department.parentUri),
      below: departments.childrenOf(department.uri),
      moveSource: departments.sourceWithout(department.uri),
      onChoose: chooseDepartment,
    })
  return (
    <ListPage<Person>
      title={words.staff}
      state={listStateOf(result)}
      columns={columns}
      rows={result.rows}
      rowKey={(person) => person.uri}
      rowName={(person) => person.name}
      rowHref={(person) => `/organization/staff?${new URLSearchParams({ ...search, person: person.uri })}`}
      onOpen={open}
      openKey={search.person}
      onEdit={editable ? edit : undefined}
      rowMark={(person) => <RecordMark collection={employee} uri={person.uri} compact={!phone} />}
      cardLead={(person) => <PersonAvatar person={person} size={44} />}
      cardAction={(person) => <CallButton name={person.name} mobile={person.mobile} />}
      sort={sortOf(search)}
      onSort={(sort) => change({ sort: sortText(sort) })}
      selection={editable ? ticked.selection : undefined}
      bulkActions={
        <>
          {changing.length > 0 && (
            <>
              <BulkButton label={actions.move} icon={IconArrowsExchange} onClick={() => setDialog('move')} />
              <BulkButton label={actions.disable} icon={IconCircleOff} onClick={() => setDialog('disable')} />
            </>
          )}
          <ExportMenu
            compact
            entity="staff"
            query={tickedQuery(ticked.rows)}
            fields={STAFF_COLUMNS}
            total={ticked.rows.length}
          />
        </>
      }
      actions={
        <ExportMenu
          entity="staff"
          query={query}
          fields={STAFF_COLUMNS}
          total={result.state === 'ready' ? result.total : undefined}
        />
      }
      query={{
        fields: queryFields(words),
        values: search,
        onSearch: ({ text, status }) => change({ text, status }, { replace: true }),
      }}
      pager={{
        total: result.total,
        page,
        size,
        onChange: (next, nextSize, options) =>
          onSearch({ ...search, page: String(next), size: String(nextSize) }, options),
      }}
      step={{ atMs: result.inStepAtMs ?? undefined, online, failing }}
      primary={
        editable && (departments.isLoading || departments.hasPlaces)
          ? {
              label: actions.add,
              icon: <IconPlus size={18} stroke={1.75} />,
              onPress: () => setDialog('add'),
              isWaiting: departments.isLoading,
            }
          : undefined
      }
      aside={
        <DepartmentPane
          departments={departments}
          chosen={chosen}
          onChoose={chooseDepartment}
          withBelow={withBelow}
          onWithBelow={(on) => change({ below: on ? undefined : '0' })}
          tools={tools}
        />
      }
      lead={
        !phone ? undefined : search.text === undefined ? (
          <DepartmentLevels departments={departments} chosen={chosen} onChoose={chooseDepartment} tools={tools} />
        ) : (
          <FoundDepartments departments={departments} text={search.text} onChoose={chooseDepartment} />
        )
      }
      empty={
        !departments.isLoading && search.dept !== undefined && department === undefined
          ? {
              text: words.noDepartment,
              hint: words.noDepartmentHint,
              action: <Button onClick={() => change({ dept: undefined })}>{words.toAll}</Button>,
            }
          : search.text !== undefined || search.status !== undefined
            ? { text: words.noMatch, hint: words.noMatchHint }
            : { text: words.noPeople, hint: words.noPeopleHint }
      }
    >
      {search.person !== undefined && (
        <PersonPanel
          uri={search.person}
          departments={departments}
          onClose={() => onSearch(without({ ...search, person: undefined }))}
        />
      )}
      {editor}
      {(editable || dialog !== undefined) && (
        <>
          <AddPerson
            opened={dialog === 'add'}
            onClose={() => setDialog(undefined)}
            onAdded={(uri) => onSearch({ ...search, person: uri })}
            departments={departments}
            groupUri={chosen}
          />
          <MovePeople
            opened={dialog === 'move'}
            onClose={() => setDialog(undefined)}
            people={changing}
            departments={departments}
            onMoved={ticked.clear}
          />
          <MembershipConfirm
            opened={dialog === 'disable'}
            onClose={() => setDialog(undefined)}
            people={changing}
            membership="disabled"
            onDone={ticked.clear}
          />
        </>
      )}
    </ListPage>
  )
}

interface QueryWords {
  search: string
  searchHint: string
  status: string
  statuses: { present: string; disabled: string; gone: string; all: string }
}

function queryFields({ search, searchHint, status, statuses }: QueryWords): QueryField[] {
  const { present, ...others } = statuses
  return [
    { type: 'text', key: 'text', label: search, placeholder: searchHint },
    {
      type: 'select',
      key: 'status',
      label: status,
      placeholder: present,
      options: Object.entries(others).map(([value, label]) => ({ value, label })),
    },
  ]
}
