import { Button } from '@mantine/core'
import { IconArrowsExchange, IconCircleOff, IconColumns, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { useOnline } from '#src/data/use-online.ts'
import { tickedQuery } from '#src/features/hr/selection-query.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { hrActionsText } from '#src/i18n/hr/hr-actions.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useAskedDialog } from '#src/records/asked-dialog.ts'
import type { DepartmentRow } from '#src/records/directory/department-source.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import type { Person } from '#src/records/directory/person-state.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { listStateOf } from '#src/records/list/list-state.ts'
import { useSelection } from '#src/records/list/use-selection.ts'
import { useOwnPlace } from '#src/records/own-place.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useNamesPage } from '#src/ui/frame/frame-places.ts'
import { BulkButton } from '#src/ui/list/bulk-button.tsx'
import { pageOf, sortOf, sortText } from '#src/ui/list/list-address.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import type { QueryField } from '#src/ui/list/query-field.ts'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import type { TreeSource } from '#src/ui/tree/tree-source.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useAsOpened } from '#src/ui/use-as-opened.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { STAFF_COLUMNS } from '../export/export-columns.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import { CallButton } from '../people/call-link.tsx'
import { NotAdded } from '../people/not-added.tsx'
import { useStaffColumns } from '../people/person-columns.tsx'
import { PersonPanel } from '../people/person-panel.tsx'
import { useEditRow } from '../people/use-edit-row.tsx'
import { useEditable } from '../people/use-editable.ts'
import { DepartmentLevels } from './department-levels.tsx'
import { type DepartmentOrder, DepartmentPane } from './department-pane.tsx'
import { useEmptyStaff } from './empty-staff.tsx'
import { FoundDepartments } from './found-departments.tsx'
import { OwnPlaces } from './own-places.tsx'
import { askedDepartment } from './staff-address.ts'
import { type StaffDialog, StaffDialogs } from './staff-dialogs.tsx'
import { staffQuery } from './staff-query.ts'

export interface DepartmentToolsProps {
  /** The department that is open. */
  department: DepartmentRow
  siblings: readonly DepartmentRow[]
  below: readonly DepartmentRow[]
  /** The tree without this department and what is below it. */
  moveSource: TreeSource
  onChoose: (uri: string) => void
  /** Chooses where everybody goes who is in this department; absent for those who may not change people. */
  onMoveAway?: ((uri: string) => void) | undefined
}

interface StaffScreenProps extends SearchProps {
  /** What may be done to the department that is open; the route brings it from the departments' own feature. */
  departmentTools?: (props: DepartmentToolsProps) => ReactNode
  departmentOrder?: DepartmentOrder
}

/** As many as are ticked at once. */
const MOST_MOVED = 2000

/** Departments at the left, their people at the right; a person opens beside them under an address of its own. */
export function StaffScreen({ search, onSearch, departmentTools, departmentOrder }: StaffScreenProps) {
  const { actions } = useText(hrActionsText)
  const words = useText(hrText)
  const may = useMay()
  const phone = useIsPhone()
  const departments = useDepartments()
  const nameOf = useNames()
  const online = useOnline()
  const { failing } = useSyncStatus()
  const [dialog, setDialog] = useState<StaffDialog>()
  useAskedDialog({ search, onSearch }, 'add', setDialog)
  const own = useOwnPlace(departments.rows)
  const columns = useStaffColumns(nameOf, (uri) => departments.placeOf(uri, own.crew), phone)
  // On the phone one begins among one's own people; whoever searches means everybody, unless he has chosen where.
  const begin = phone && search.text === undefined ? (own.crew ?? departments.rootUri) : departments.rootUri
  const hub = useRunning()?.rows
  const [leaving, setLeaving] = useState<readonly Person[]>([])
  const asked = askedDepartment(search)
  const chosen = asked ?? begin
  const isFinding = departments.isLoading || (phone && asked === undefined && own.isLoading)
  const withBelow = search.below !== '0'
  const query = useMemo(() => {
    // The root with everything below is everybody: no filter is quicker than one over every department.
    const isAll = chosen === undefined || (withBelow && chosen === departments.rootUri)
    return staffQuery(search, { departments: isAll ? undefined : withBelow ? departments.below(chosen) : [chosen] })
  }, [search, chosen, withBelow, departments])
  const { page, size } = pageOf(search)
  // Nobody is drawn who would give way to one's own people a moment later, just where the finger is.
  const result = useRows(employee, phone && isFinding ? 'later' : { ...query, offset: (page - 1) * size, limit: size })
  const selected = useSelection(employee, 'staff', query, result)
  const editable = may('staff_edit')
  const { edit, dialog: editor } = useEditRow(departments)
  const isEditable = useEditable()
  const editableNow = selected.rows.filter(isEditable)
  const asOpened = useAsOpened(dialog !== undefined, editableNow)
  // A right that is taken away meanwhile takes nobody out of an open dialog: saving says why not.
  const changing = editableNow.length === 0 ? asOpened : editableNow
  const open = (person: Person) => onSearch({ ...search, person: person.uri })
  const change = (values: Readonly<Record<string, string | undefined>>, options?: { replace: boolean }) =>
    onSearch(without({ ...search, page: undefined, ...values }), options)
  const chooseDepartment = (uri: string) => {
    selected.clear()
    // A department that was found is opened: what it was found by has had its turn.
    const atFirst = phone ? (own.crew ?? departments.rootUri) : departments.rootUri
    change({ dept: uri === atFirst ? undefined : uri, ...(phone ? { text: undefined } : {}) })
  }
  const department = chosen === undefined ? undefined : departments.rows.get(chosen)
  // On the phone the header says where one is; the whole organisation is what the page is called.
  useNamesPage(phone && chosen !== departments.rootUri ? department?.groupName : undefined)
  const empty = useEmptyStaff({
    department,
    isGone: !departments.isLoading && asked !== undefined && department === undefined,
    isFiltered: search.text !== undefined || search.status !== undefined,
    mayAdd: editable,
    onChoose: (dept) => change({ dept }),
  })
  const moveAway = (uri: string) => {
    const inIt = { filters: [{ field: 'groupUri', is: uri }], limit: MOST_MOVED }
    hub
      ?.ask('employee', inIt)
      .then((found) => setLeaving((found.rows as readonly Person[]).filter(isEditable)), reportError)
  }
  const tools =
    department &&
    departmentTools?.({
      department,
      siblings: department.parentUri === null ? [] : departments.childrenOf(department.parentUri),
      below: departments.childrenOf(department.uri),
      moveSource: departments.sourceWithout(department.uri),
      onChoose: chooseDepartment,
      onMoveAway: editable ? moveAway : undefined,
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
      selection={editable ? selected.selection : undefined}
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
            query={tickedQuery(selected.rows)}
            fields={STAFF_COLUMNS}
            total={selected.rows.length}
          />
        </>
      }
      actions={
        <>
          <ExportMenu
            entity="staff"
            query={query}
            fields={STAFF_COLUMNS}
            total={result.state === 'ready' ? result.total : undefined}
          />
          <Button
            component={UiLink}
            href={`/organization/staff/customexport?${new URLSearchParams(without({ ...search, person: undefined }))}`}
            variant="default"
            leftSection={<IconColumns size={18} stroke={1.75} />}
          >
            {actions.customExport}
          </Button>
        </>
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
          order={departmentOrder}
        />
      }
      lead={
        <>
          <NotAdded />
          {!phone ? undefined : search.text === undefined ? (
            <>
              <OwnPlaces own={own} rootUri={departments.rootUri} chosen={chosen} onChoose={chooseDepartment} />
              <DepartmentLevels
                departments={departments}
                isLoading={isFinding}
                chosen={chosen}
                onChoose={chooseDepartment}
                tools={tools}
                isCounted={result.state === 'ready'}
              />
            </>
          ) : (
            <FoundDepartments departments={departments} text={search.text} onChoose={chooseDepartment} />
          )}
        </>
      }
      empty={empty}
    >
      {search.person !== undefined && (
        <PersonPanel
          uri={search.person}
          departments={departments}
          onClose={() => onSearch(without({ ...search, person: undefined }))}
        />
      )}
      {editor}
      {(editable || dialog !== undefined || leaving.length > 0) && (
        <StaffDialogs
          opened={dialog}
          onClose={() => setDialog(undefined)}
          departments={departments}
          groupUri={chosen}
          changing={changing}
          leaving={leaving}
          onLeft={() => setLeaving([])}
          onAdded={(uri) => onSearch({ ...search, person: uri })}
          onDone={selected.clear}
        />
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
