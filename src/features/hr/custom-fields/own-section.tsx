import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { type CustomField, holdsFile } from '#contract/domains/hr/custom-value.ts'
import { hr } from '#contract/domains/hr/hr.ts'
import type { OwnField } from '#contract/domains/hr/own-field-calls.ts'
import { type LastAnswer, useKeptAnswer } from '#src/data/rows/use-kept-answer.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { hrCustomText } from '#src/i18n/hr/hr-custom.ts'
import { recordRequestText } from '#src/i18n/hr/processes/record-request.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import type { NameOf } from '#src/records/directory/use-names.ts'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LoadNewest } from '#src/ui/form/load-newest.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { StaleNote } from '#src/ui/state/stale-note.tsx'
import classes from './custom-fields.module.css'
import { customFormValue, customRule, customStoredValue } from './custom-form-values.ts'
import { CustomInput } from './custom-input.tsx'
import { customFact } from './custom-value-view.tsx'

interface OwnSectionProps {
  departments: Departments
  nameOf: NameOf
}

interface Own {
  fields: OwnField[]
}

const NOTHING = {}
/** Numbers that are kept apart (decision 0007) lie on no device, on one's own neither. */
const withoutNumbers = ({ fields }: Own): Own => ({
  fields: fields.filter(({ fieldType }) => fieldType !== 'idCard' && fieldType !== 'phone'),
})

/**
 * Custom fields of the own record, some of them one's own to fill. A call reads them, because no colleague's device may hold
 * them; what it answered last is here without a network too.
 */
export function OwnSection({ departments, nameOf }: OwnSectionProps) {
  const words = useText(hrCustomText).own
  const online = useOnline()
  const own = useKeptAnswer(hr.calls.readOwnFields, NOTHING, withoutNumbers)
  const [isEditing, setEditing] = useState(false)
  const fields = own.value?.fields
  if (fields?.length === 0 && !isEditing) return null
  // Files are handed to those who keep the roster.
  const editable = fields?.filter((one) => one.editableBySelf && !holdsFile(one)) ?? []
  return (
    <DetailSection
      id="own"
      title={words.title}
      editor={
        isEditing && (
          <OwnEditor
            fields={editable}
            departments={departments}
            onDone={(isSaved) => {
              setEditing(false)
              if (isSaved) own.reload().catch(reportError)
            }}
          />
        )
      }
      note={
        !isEditing &&
        editable.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            // What is shown without a network may not be what stands there now.
            disabled={!online || own.trouble !== undefined}
            leftSection={<IconPencil size={16} stroke={1.75} />}
            onClick={() => setEditing(true)}
          >
            {words.edit}
          </Button>
        )
      }
    >
      <p className={classes.intro}>{words.hint}</p>
      {fields === undefined ? (
        <NoOwnFields own={own} />
      ) : (
        <>
          <FactList folds facts={fields.map((one) => customFact(one.uri, asField(one), one.value, nameOf))} />
          {own.trouble !== undefined && <StaleNote always atMs={own.atMs} online={online} />}
        </>
      )}
    </DetailSection>
  )
}

/** When they are not to be had, and were not before. */
function NoOwnFields({ own }: { own: LastAnswer<Own> }) {
  const words = useText(hrCustomText).own
  if (own.trouble === undefined) return null
  if (own.trouble.kind === 'offline') return <NeedsNetwork />
  return (
    <p className={classes.problem} role="alert">
      {words.unread}{' '}
      <Button size="compact-sm" variant="subtle" onClick={() => own.reload().catch(reportError)}>
        {words.again}
      </Button>
    </p>
  )
}

interface OwnEditorProps extends Pick<OwnSectionProps, 'departments'> {
  fields: readonly OwnField[]
  onDone: (isSaved: boolean) => void
}

/** Saved straight on the server; nothing of it is kept on this device, not even as a draft. */
function OwnEditor({ fields, departments, onDone }: OwnEditorProps) {
  const words = useText(hrCustomText).own
  const waiting = useText(recordRequestText).saved
  const language = useLanguage()
  const { run } = useCall(hr.calls.saveOwnFields)
  const [isStale, setStale] = useState(false)
  const customs = fields.map(asField)
  const byUri = new Map(customs.map((one) => [one.uri, one]))
  const form = useForm<Record<string, unknown>>({
    initial: Object.fromEntries(fields.map((one) => [one.uri, customFormValue(asField(one), one.value)])),
    rules: Object.fromEntries(customs.map((one) => [one.uri, customRule(one, language)])),
    onSubmit: async (_, changed) => {
      const values = Object.entries(changed).map(([uri, value]) => {
        const custom = byUri.get(uri)
        return [uri, custom ? customStoredValue(custom, value) : value]
      })
      if (values.length === 0) return onDone(false)
      const seen = Object.fromEntries(
        values.map(([uri]) => [uri, fields.find((one) => one.uri === uri)?.value ?? null]),
      )
      const answer = await run({ values: Object.fromEntries(values), seen })
      setStale(answer.kind === 'code' && answer.reason === 'changedMeanwhile')
      if (answer.kind !== 'ok')
        return { [String(values[0]?.[0])]: answer.kind === 'code' ? answer.message : words.failed }
      showToast('done', answer.result.waits ? waiting : words.saved)
      onDone(true)
      return undefined
    },
  })
  return (
    <FormLayout
      form={form}
      labels={Object.fromEntries(fields.map((one) => [one.uri, one.label]))}
      columns={2}
      onCancel={() => onDone(false)}
      note={isStale && <LoadNewest onPress={() => onDone(true)} />}
    >
      {customs.map((one) => (
        <CustomInput
          key={one.uri}
          custom={one}
          field={form.field(one.uri)}
          label={one.label}
          departments={departments}
        />
      ))}
    </FormLayout>
  )
}

const asField = (own: OwnField): CustomField => ({
  ...own,
  needReview: null,
  rev: 0,
  visibleTo: 'self',
  sortNo: 0,
  enabled: true,
  hasData: true,
})
