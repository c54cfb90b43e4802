import { useMemo, useState } from 'react'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { addPartner, INVOICED, NEW_PARTNER, partner, REACHED, REGISTERED } from '#contract/domains/partners/partner.ts'
import { addPartnerRole, partnerRole } from '#contract/domains/partners/partner-role.ts'
import type { PartnerTypeName, TypeCode } from '#contract/domains/partners/partner-types.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { ArgsOf } from '#contract/kit/mutation.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { RecordForm, type RecordValues } from '#src/records/form/record-form.tsx'
import { refusedErrors } from '#src/records/form/refused-errors.ts'
import { useSave } from '#src/records/use-save.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { leadOfCard } from './card-photo.tsx'
import { kindOf } from './partner-kind.ts'

type RoleValues = ArgsOf<typeof addPartnerRole>['values']

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase()

const BY_NAME = { sort: [{ field: 'name' }] } as const
const OF_CARD = { name: 'organisation', contactName: 'name', contactMobile: 'mobile', contactTitle: 'title' } as const
const ROLE_FIRST = ['cooperationEnd', 'agreementNo', 'agreementFiles']

interface AddPartnerProps {
  kind: PartnerTypeName
  opened: boolean
  onClose: () => void
  onAdded: (partnerUri: string) => void
}

/** A new partner of a kind; one that is kept already gets the kind instead of a second record. */
export function AddPartner({ kind, opened, onClose, onAdded }: AddPartnerProps) {
  const words = useText(partnerScreensText)
  const title = useText(partnerTitles)[kind]
  const newId = useNewId()
  const save = useSave()
  const { rows } = useRows(partner)
  const { run: find } = useCall(organisationCalls.organisationSearch)
  const [twin, setTwin] = useState<Row<typeof partner>>()
  const initial = useMemo(() => ({ partnerKind: 'company' }), [])
  const lead = useMemo(() => leadOfCard(OF_CARD), [])
  const typeCode = kindOf(kind).code as TypeCode
  const { rows: sites } = useRows(siteProject, BY_NAME)
  const options = useMemo(() => ({ projectUri: sites.map((one) => ({ value: one.uri, label: one.name })) }), [sites])
  const ofRole = useMemo(() => [...ROLE_FIRST, ...kindOf(kind).fields], [kind])
  const folds = useMemo(
    () => [
      { title: words.sections.role, of: partnerRole, fields: ofRole },
      { title: words.sections.registered, fields: [...REGISTERED, 'licenceFiles'] },
      { title: words.sections.reached, fields: REACHED },
      { title: words.sections.tax, fields: INVOICED },
    ],
    [words, ofRole],
  )
  const roleOf = (partnerUri: string, values: RecordValues = {}) =>
    commandOf(addPartnerRole, {
      ...{ uri: newId(partnerRole.idPrefix), partnerUri, typeCode },
      ...{ classUri: null, joinDate: shanghaiToday(), values: values as RoleValues },
    })
  // A name that nobody has would take the whole new partner back later. Without a network the server judges it then.
  const isLinkedWrong = async (written: unknown) => {
    if (typeof written !== 'string' || written.startsWith('org_')) return false
    const answer = await find({ name: written })
    return answer.kind === 'ok' && !answer.result.organisations.some((one) => isSame(one.groupName, written))
  }
  const add = async (values: RecordValues) => {
    const known = values.uscc === null ? undefined : rows.find((one) => one.uscc === values.uscc)
    if (known) {
      setTwin(known)
      return { uscc: words.taken(known.name) }
    }
    if (await isLinkedWrong(values.linkedName)) return { linkedName: refusalText('organisationUnknown') }
    const uri = newId(partner.idPrefix)
    const isOfRole = ([field]: [string, unknown]) => ofRole.includes(field)
    const given = Object.entries(values)
    const own = Object.fromEntries(given.filter((one) => !isOfRole(one))) as ArgsOf<typeof addPartner>['values']
    const saved = await save([
      commandOf(addPartner, { uri, values: own }),
      roleOf(uri, Object.fromEntries(given.filter(isOfRole))),
    ])
    if (saved.kind === 'refused') return refusedErrors(saved)
    onClose()
    onAdded(uri)
    return undefined
  }
  const takeTwin = async (known: Row<typeof partner>) => {
    if (!known.typeCodes.includes(typeCode)) await save([roleOf(known.uri)])
    onClose()
    onAdded(known.uri)
  }
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title={words.addTitle(title)} phone="page">
        <RecordForm
          of={partner}
          fields={NEW_PARTNER}
          folds={folds}
          options={options}
          initial={initial}
          lead={lead}
          submitLabel={words.add}
          onCancel={onClose}
          onSubmit={add}
          draft={`add-partner-${kind}`}
        />
      </Dialog>
      {twin && (
        <Confirm
          opened
          onClose={() => setTwin(undefined)}
          title={words.taken(twin.name)}
          confirmLabel={twin.typeCodes.includes(typeCode) ? words.openThat : words.takeThat(twin.name)}
          onConfirm={() => takeTwin(twin)}
        >
          {refusalText('partnerTaken')}
        </Confirm>
      )}
    </>
  )
}
