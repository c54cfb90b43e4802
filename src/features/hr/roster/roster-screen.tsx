import { Button } from '@mantine/core'
import {
  IconArrowsExchange,
  IconColumns,
  IconColumns3,
  IconEdit,
  IconFileImport,
  IconFileZip,
  IconForms,
  IconMessage,
  IconPlus,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { useOnline } from '#src/data/use-online.ts'
import { tickedQuery } from '#src/features/hr/selection-query.ts'
import { enumLabels } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { hrActionsText } from '#src/i18n/hr/hr-actions.ts'
import { hrCustomText } from '#src/i18n/hr/hr-custom.ts'
import { paperViewerText } from '#src/i18n/hr/paper-viewer.ts'
import { type Language, useLanguage, useText } from '#src/i18n/i18n.ts'
import { useAskedDialog } from '#src/records/asked-dialog.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import type { Person } from '#src/records/directory/person-state.ts'
import { type Departments, useDepartments } from '#src/records/directory/use-departments.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { listStateOf } from '#src/records/list/list-state.ts'
import { useSelection } from '#src/records/list/use-selection.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { BulkButton } from '#src/ui/list/bulk-button.tsx'
import { pageOf, sortOf, sortText } from '#src/ui/list/list-address.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import type { QueryField } from '#src/ui/list/query-field.ts'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useAsOpened } from '#src/ui/use-as-opened.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { exportableFields } from '../export/export-columns.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import { useZipPapers } from '../papers/use-zip-papers.ts'
import { CallButton } from '../people/call-link.tsx'
import { AddPerson, MovePeople } from '../people/dialogs.ts'
import { NotAdded } from '../people/not-added.tsx'
import { recordHref } from '../people/record-href.ts'
import { useEditRow } from '../people/use-edit-row.tsx'
import { useEditable } from '../people/use-editable.ts'
import { useRosterColumns } from './roster-columns.tsx'
import { AskPapers, BulkEdit, ColumnsDialog, CustomFieldsDialog, ImportDialog } from './roster-dialogs.ts'
import { CODE_FIELDS } from './roster-query.ts'
import type { TodoKind } from './todo-filters.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { usePostFilters } from './use-post-filters.ts'
import { useRosterQuery, useTodoKinds } from './use-roster-query.ts'

interface RosterScreenProps extends SearchProps {
  /** Opens a person's record. */
  onOpen: (uri: string) => void
}

type Dialog = 'ask' | 'add' | 'bulk' | 'move' | 'import' | 'customFields' | 'columns'

/** The roster: everyone with the fields that those who keep it need, to find, sort, change, import and export. */
export function RosterScreen({ search, onSearch, onOpen }: RosterScreenProps) {
  const { actions } = useText(hrActionsText)
  const papers = useText(paperViewerText)
  const zipPapers = useZipPapers()
  const words = useText(hrText)
  const customWords = useText(hrCustomText)
  const customs = useCustomFields()
  const language = useLanguage()
  const may = useMay()
  const phone = useIsPhone()
  const departments = useDepartments()
  const choice = useColumnChoice()
  const nameOf = useNames(
    undefined,
    choice.chosen.some((one) => one.kind === 'regionCode'),
  )
  const online = useOnline()
  const { failing } = useSyncStatus()
  const columns = useRosterColumns(choice.chosen, nameOf, departments.placeOf, phone)
  const [dialog, setDialog] = useState<Dialog>()
  useAskedDialog({ search, onSearch }, 'import', setDialog)
  const query = useRosterQuery(search, departments)
  const kinds = useTodoKinds()
  const { page, size } = pageOf(search)
  const result = useRows(employee, { ...query, offset: (page - 1) * size, limit: size })
  const selected = useSelection(employee, 'roster', query, result)
  const editable = may('staff_edit')
  const { edit, dialog: editor } = useEditRow(departments)
  const editableNow = selected.rows.filter(useEditable())
  const asOpened = useAsOpened(dialog !== undefined, editableNow)
  // A right that is taken away meanwhile takes nobody out of an open dialog: saving says why not.
  const changing = editableNow.length === 0 ? asOpened : editableNow
  const close = () => setDialog(undefined)
  const isNarrowed = Object.keys(search).some((key) => !['page', 'size', 'sort'].includes(key))
  // A file has the columns that are seen; whoever wants others chooses them beside this button.
  const exportable = useMemo(() => {
    const allowed = new Set(exportableFields(may, customs.fields).map((one) => one.field))
    return ['name', ...choice.chosen.map((one) => one.field), 'employeeStatus'].filter((field) => allowed.has(field))
  }, [may, customs, choice.chosen])
  const posts = usePostFilters(search)
  const fields = useMemo(
    () => [...queryFields(words, language, departments, kinds), ...posts],
    [words, language, departments, kinds, posts],
  )
  return (
    <ListPage<Person>
      title={words.roster}
      state={listStateOf(result)}
      columns={columns}
      rows={result.rows}
      rowKey={(person) => person.uri}
      rowName={(person) => person.name}
      rowHref={(person) => recordHref(person.uri)}
      onOpen={(person) => onOpen(person.uri)}
      onEdit={editable ? edit : undefined}
      rowMark={(person) => <RecordMark collection={employee} uri={person.uri} compact={!phone} />}
      cardLead={(person) => <PersonAvatar person={person} size={44} />}
      cardAction={(person) => <CallButton name={person.name} mobile={person.mobile} />}
      sort={sortOf(search)}
      onSort={(sort) => onSearch(without({ ...search, page: undefined, sort: sortText(sort) }))}
      selection={editable ? selected.selection : undefined}
      bulkActions={
        <>
          {changing.length > 0 && (
            <>
              <BulkButton label={actions.bulkEdit} icon={IconEdit} onClick={() => setDialog('bulk')} />
              <BulkButton label={actions.move} icon={IconArrowsExchange} onClick={() => setDialog('move')} />
            </>
          )}
          {may('roster_sensitive') && (
            <>
              <BulkButton label={papers.zip} icon={IconFileZip} onClick={() => zipPapers(selected.rows)} />
              <BulkButton label={papers.ask} icon={IconMessage} onClick={() => setDialog('ask')} />
            </>
          )}
          <ExportMenu
            compact
            entity="roster"
            query={tickedQuery(selected.rows)}
            fields={exportable}
            total={selected.rows.length}
          />
        </>
      }
      query={{
        fields,
        values: search,
        onSearch: (values) => onSearch(without({ ...values, page: undefined }), { replace: true }),
        resetTo: without({ sort: search.sort, size: search.size }),
      }}
      pager={{
        total: result.total,
        page,
        size,
        onChange: (next, nextSize, options) =>
          onSearch({ ...search, page: String(next), size: String(nextSize) }, options),
      }}
      step={{ atMs: result.inStepAtMs ?? undefined, online, failing }}
      lead={<NotAdded />}
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
      actions={
        <>
          {editable && (
            <Button
              variant="default"
              leftSection={<IconFileImport size={18} stroke={1.75} />}
              onClick={() => setDialog('import')}
            >
              {actions.import}
            </Button>
          )}
          <ExportMenu
            entity="roster"
            query={query}
            fields={exportable}
            total={result.state === 'ready' ? result.total : undefined}
          />
          <Button
            component={UiLink}
            href={`/organization/personnel/rostersCustomExport?${new URLSearchParams(search)}`}
            variant="default"
            leftSection={<IconColumns size={18} stroke={1.75} />}
          >
            {actions.customExport}
          </Button>
          {!phone && (
            <Button
              variant="default"
              leftSection={<IconColumns3 size={18} stroke={1.75} />}
              onClick={() => setDialog('columns')}
            >
              {customWords.columns}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconForms size={18} stroke={1.75} />}
            onClick={() => setDialog('customFields')}
          >
            {customWords.open}
          </Button>
        </>
      }
      empty={
        isNarrowed
          ? { text: words.noMatch, hint: words.noMatchHint }
          : { text: words.noPeople, hint: words.noPeopleHint }
      }
    >
      {editor}
      <ColumnsDialog opened={dialog === 'columns'} onClose={close} choice={choice} />
      <CustomFieldsDialog opened={dialog === 'customFields'} onClose={close} />
      {(editable || dialog !== undefined) && (
        <>
          <AddPerson
            opened={dialog === 'add'}
            onClose={close}
            onAdded={onOpen}
            departments={departments}
            groupUri={search.dept ?? departments.rootUri}
          />
          <ImportDialog opened={dialog === 'import'} onClose={close} departments={departments} />
          <BulkEdit
            opened={dialog === 'bulk'}
            onClose={close}
            people={changing}
            departments={departments}
            onDone={selected.clear}
          />
          <MovePeople
            opened={dialog === 'move'}
            onClose={close}
            people={changing}
            departments={departments}
            onMoved={selected.clear}
          />
          <AskPapers opened={dialog === 'ask'} onClose={close} uris={selected.rows.map(({ uri }) => uri)} />
        </>
      )}
    </ListPage>
  )
}

interface QueryWords {
  search: string
  searchHint: string
  department: string
  status: string
  query: { employeeType: string; stage: string; entryDate: string; todo: string }
  todo: Readonly<Record<TodoKind, string>>
}

function queryFields(
  words: QueryWords,
  language: Language,
  departments: Departments,
  kinds: readonly TodoKind[],
): QueryField[] {
  const labels = { ...words.query, employeeStatus: words.status }
  return [
    { type: 'text', key: 'text', label: words.search, placeholder: words.searchHint },
    {
      type: 'tree',
      key: 'dept',
      label: words.department,
      source: departments.source,
      openAtFirst: departments.rootUri === undefined ? [] : [departments.rootUri],
    },
    ...CODE_FIELDS.map((field): QueryField => {
      const options = Object.entries(enumLabels(field, language)).map(([value, label]) => ({ value, label }))
      return { type: 'select', key: field, label: labels[field], options }
    }),
    { type: 'dateRange', key: 'entryDate', label: words.query.entryDate },
    {
      type: 'select',
      key: 'todo',
      label: words.query.todo,
      options: kinds.map((value) => ({ value, label: words.todo[value] })),
    },
  ]
}
