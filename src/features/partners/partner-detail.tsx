import { useMemo } from 'react'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import {
  changePartner,
  INVOICED,
  NEW_PARTNER,
  partner,
  partnerFlow,
  REACHED,
  REGISTERED,
} from '#contract/domains/partners/partner.ts'
import { changePartnerRole, partnerRole, ROLE_FIELDS } from '#contract/domains/partners/partner-role.ts'
import { PARTNER_TYPE_NAMES, type PartnerTypeName, typeOfCode } from '#contract/domains/partners/partner-types.ts'
import type { AnyRow, Row } from '#contract/kit/collection.ts'
import type { TrailEntry } from '#contract/kit/workflow.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabel, fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { MissingRecord } from '#src/records/missing-record.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { type RecordPart, RecordSections } from '#src/records/record-sections.tsx'
import { RecordSteps } from '#src/records/record-steps.tsx'
import { RecordTrail } from '#src/records/record-trail.tsx'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { AccountsPart } from './accounts-part.tsx'
import { BanActions, BanNote, BansPart, isBanAsked, useBans } from './bans-part.tsx'
import { IdNumber } from './id-number.tsx'
import { kindOf } from './partner-kind.ts'
import { ContactsPart, PapersPart } from './partner-parts.tsx'
import { PartnerTag } from './partner-tag.tsx'
import classes from './partners.module.css'
import { RatingsPart } from './ratings-part.tsx'
import { RolesPart } from './roles-part.tsx'
import { usePartnerClasses } from './use-partner-classes.ts'

const ABOUT = [...NEW_PARTNER.filter((field) => field !== 'remark'), ...REGISTERED, ...REACHED] as const
const ALSO = ['ownerUsername', 'tags', 'licenceFiles', 'remark'] as const
const EDITED = [...ABOUT, ...ALSO]

interface PartnerDetailProps {
  uri: string
  /** The kind whose list it was opened from. */
  kind?: PartnerTypeName
}

/** A partner: how it stands, whom to call, what it is to the organisation, its papers, accounts and ratings. */
export function PartnerDetail({ uri, kind }: PartnerDetailProps) {
  const words = useText(partnerScreensText)
  const { row, state, isOutOfReach } = useRow(partner, uri)
  if (row) return <Found row={row} kind={kind} />
  if (state === 'loading') return <SkeletonDetail />
  return (
    <Page title={words.title}>
      <MissingRecord isOutOfReach={isOutOfReach} />
    </Page>
  )
}

function Found({ row, kind }: { row: Row<typeof partner>; kind: PartnerTypeName | undefined }) {
  const words = useText(partnerScreensText)
  const parts = useText(recordPartsText)
  const language = useLanguage()
  const may = useMay()
  const names = useNames(undefined, true)
  const trail = row.trail as readonly TrailEntry[]
  const people = usePeople('username', [row.ownerUsername, ...trail.map((one) => one.by)])
  const personOf = (username: string) => people.get(username)?.name
  const query = useMemo(() => ({ filters: [{ field: 'partnerUri', is: row.uri }] as const }), [row.uri])
  const { rows: roles } = useRows(partnerRole, query)
  const typeCode = kind && kindOf(kind).code
  const role = roles.find((one) => one.typeCode === typeCode && one.status !== 'ended')
  const bans = useBans(row.uri)
  const editable = PARTNER_TYPE_NAMES.some((name) => may(kindOf(name).permission))
  const about: RecordPart[] = [
    {
      id: 'about',
      title: words.sections.about,
      fields: EDITED.filter((field) => field !== 'name' && field !== 'ownerUsername'),
      edit: editable ? { fields: EDITED, by: changePartner } : undefined,
      more: (
        <IdNumber
          whose={row.partnerKind === 'person' ? 'person' : 'legalPerson'}
          row={row as AnyRow}
          editable={editable}
        />
      ),
    },
  ]
  const tax: RecordPart[] = [
    {
      id: 'tax',
      title: words.sections.tax,
      fields: INVOICED,
      edit: editable ? { fields: INVOICED, by: changePartner } : undefined,
    },
  ]
  const owner = row.ownerUsername === null ? '' : (personOf(row.ownerUsername) ?? '')
  return (
    <DetailPage
      title={row.name}
      mark={
        <>
          <PartnerTag status={row.status} />
          <RecordMark collection={partner} uri={row.uri} />
        </>
      }
      facts={[
        {
          key: 'contact',
          label: fieldLabel('partner', 'contactName', language),
          value: (
            <a className={classes.link} href={`tel:${row.contactMobile}`}>
              {row.contactName} {formatFieldValue('partner', 'contactMobile', row.contactMobile)}
            </a>
          ),
        },
        { key: 'owner', label: fieldLabel('partner', 'ownerUsername', language), value: owner },
        {
          key: 'score',
          label: fieldLabel('partner', 'score', language),
          value: row.score === null ? '' : words.score(row.score),
        },
      ].filter((fact) => fact.value !== '')}
      actions={
        <>
          <RecordSteps flow={partnerFlow} rows={[row as AnyRow]} without={isBanAsked(bans) ? ['end'] : []} />
          <BanActions of={row} bans={bans} editable={editable} />
        </>
      }
      anchors={[
        ...(role ? [{ id: 'role', title: words.sections.role }] : []),
        { id: 'about', title: words.sections.about },
        { id: 'contacts', title: words.sections.contacts },
        { id: 'papers', title: words.sections.papers },
        { id: 'tax', title: words.sections.tax },
        { id: 'accounts', title: words.sections.accounts },
        { id: 'ratings', title: words.sections.ratings },
        { id: 'roles', title: words.sections.roles },
        ...(bans.length > 0 ? [{ id: 'bans', title: words.sections.bans }] : []),
        ...(trail.length > 0 ? [{ id: 'trail', title: parts.trail }] : []),
      ]}
    >
      <BanNote of={row} bans={bans} />
      {row.status === 'onHold' && (
        <p className={classes.held} role="note">
          {words.held(
            enumLabel('holdType', row.holdType ?? 'all', language, 'partner'),
            row.holdUntil === null ? '' : formatFieldValue('partner', 'holdUntil', row.holdUntil),
            row.holdReason ?? '',
          )}
        </p>
      )}
      {role && <RoleSection role={role} />}
      <RecordSections of={partner} row={row} parts={about} nameOf={names} />
      <DetailSection id="contacts" title={words.sections.contacts}>
        <ContactsPart of={row} editable={editable} />
      </DetailSection>
      <DetailSection id="papers" title={words.sections.papers}>
        <PapersPart partnerUri={row.uri} editable={editable} />
      </DetailSection>
      <RecordSections of={partner} row={row} parts={tax} nameOf={names} />
      <DetailSection id="accounts" title={words.sections.accounts}>
        <AccountsPart partnerUri={row.uri} editable={editable} />
      </DetailSection>
      <DetailSection id="ratings" title={words.sections.ratings}>
        <RatingsPart partnerUri={row.uri} editable={editable} />
      </DetailSection>
      <DetailSection id="roles" title={words.sections.roles}>
        <RolesPart of={row} roles={roles} />
      </DetailSection>
      {bans.length > 0 && (
        <DetailSection id="bans" title={words.sections.bans}>
          <BansPart bans={bans} />
        </DetailSection>
      )}
      {trail.length > 0 && (
        <DetailSection id="trail" title={parts.trail}>
          <RecordTrail collection="partner" trail={trail} nameOf={personOf} />
        </DetailSection>
      )}
    </DetailPage>
  )
}

const BY_NAME = { sort: [{ field: 'name' }] } as const
/** Said in a line of their own, by names. */
const SAID: ReadonlySet<string> = new Set(['managerUsername', 'staffUris', 'projectUri', 'accountUsername'])

/** What it is to the organisation, with the fields of its kind. */
function RoleSection({ role }: { role: Row<typeof partnerRole> }) {
  const words = useText(partnerScreensText)
  const language = useLanguage()
  const may = useMay()
  const names = useNames()
  const type = typeOfCode(role.typeCode)
  const { pathOf } = usePartnerClasses(role.typeCode)
  const { rows: sites } = useRows(siteProject, BY_NAME)
  const options = useMemo(() => ({ projectUri: sites.map((one) => ({ value: one.uri, label: one.name })) }), [sites])
  const staff = usePeople('uri', role.staffUris)
  const named = usePeople('username', [role.managerUsername, role.accountUsername])
  const account = role.accountUsername === null ? undefined : named.get(role.accountUsername)
  const fields = [...(type?.fields ?? []), ...ROLE_FIELDS]
  const shown = fields.filter((one) => !SAID.has(one))
  const said: readonly (readonly [string, string])[] = [
    ['classUri', pathOf(role.classUri)],
    ['staffUris', role.staffUris.map((uri) => staff.get(uri)?.name ?? '').join(words.comma)],
    ['projectUri', sites.find((one) => one.uri === role.projectUri)?.name ?? ''],
    ['managerUsername', role.managerUsername === null ? '' : (named.get(role.managerUsername)?.name ?? '')],
  ]
  return (
    <RecordSections
      of={partnerRole}
      row={role}
      nameOf={names}
      options={options}
      parts={[
        {
          id: 'role',
          title: words.sections.role,
          fields: shown,
          edit: type && may(type.permission) ? { fields, by: changePartnerRole } : undefined,
          more: (
            <>
              <p className={classes.quiet}>
                {said
                  .filter(([, value]) => value !== '')
                  .map(([field, value]) => words.fact(fieldLabel('partnerRole', field, language), value))
                  .join('　')}
              </p>
              {role.accountUsername !== null && (
                <p className={classes.quiet}>
                  {words.fact(fieldLabel('partnerRole', 'accountUsername', language), '')}
                  {account ? (
                    <UiLink className={classes.link} href={`/addressList?part=colleagues&line=${account.uri}`}>
                      {account.name}
                    </UiLink>
                  ) : (
                    role.accountUsername
                  )}
                </p>
              )}
              {type?.fields.includes('leaderName') && (
                <IdNumber whose="leader" row={role as AnyRow} editable={may(type.permission)} />
              )}
            </>
          ),
        },
      ]}
    />
  )
}
