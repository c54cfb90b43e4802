import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { partner } from '#contract/domains/partners/partner.ts'
import { addPartnerRole, changePartnerRole, partnerRole } from '#contract/domains/partners/partner-role.ts'
import { PARTNER_TYPE_NAMES, type TypeCode, typeOfCode } from '#contract/domains/partners/partner-types.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { saidRefusal } from '#src/i18n/refusals.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { useSave } from '#src/records/use-save.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { kindOf, PARTNER_PATHS } from './partner-kind.ts'
import classes from './partners.module.css'

type Role = Row<typeof partnerRole>

/** What the partner is to the organisation, each with the way to its list; more can be added, and one ended. */
export function RolesPart({ of, roles }: { of: Row<typeof partner>; roles: readonly Role[] }) {
  const words = useText(partnerScreensText).role
  const language = useLanguage()
  const may = useMay()
  const save = useSave()
  const [isAdding, setAdding] = useState(false)
  const open = roles.filter((one) => one.status !== 'ended')
  const free = PARTNER_TYPE_NAMES.filter(
    (name) => may(kindOf(name).permission) && !open.some((one) => one.typeCode === kindOf(name).code),
  )
  return (
    <>
      {roles.length === 0 && <p className={classes.quiet}>{words.none}</p>}
      <ul className={classes.lines}>
        {roles.map((role) => {
          const name = PARTNER_TYPE_NAMES.find((one) => kindOf(one).code === role.typeCode)
          const title = enumLabel('typeCode', role.typeCode, language, 'partnerRole')
          return (
            <li key={role.uri} className={classes.line}>
              <span className={classes.name}>
                <span className={classes.title}>
                  {name && role.status !== 'ended' ? (
                    <UiLink className={classes.link} href={`${PARTNER_PATHS[name]}?uri=${of.uri}`}>
                      {title}
                    </UiLink>
                  ) : (
                    title
                  )}
                </span>
                <span className={classes.under}>
                  {[
                    enumLabel('status', role.status, language, 'partnerRole'),
                    role.joinDate && formatFieldValue('partnerRole', 'joinDate', role.joinDate),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {role.status !== 'ended' && may(typeOfCode(role.typeCode)?.permission ?? '') && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`${words.end} ${title}`}
                  onClick={() =>
                    void save([commandOf(changePartnerRole, { uri: role.uri, patch: { status: 'ended' } })]).catch(
                      reportError,
                    )
                  }
                >
                  {words.end}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {free.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {words.add}
        </Button>
      )}
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={words.add}>
        <AddRole partnerUri={of.uri} onDone={() => setAdding(false)} />
      </Dialog>
    </>
  )
}

const ROLE_FORM = ['typeCode', 'joinDate'] as const

function AddRole({ partnerUri, onDone }: { partnerUri: string; onDone: () => void }) {
  const words = useText(partnerScreensText).role
  const newId = useNewId()
  const save = useSave()
  const initial = useMemo(() => ({ joinDate: shanghaiToday() }), [])
  return (
    <RecordForm
      of={partnerRole}
      fields={ROLE_FORM}
      initial={initial}
      submitLabel={words.add}
      onCancel={onDone}
      onSubmit={async ({ typeCode, joinDate }) => {
        const saved = await save([
          commandOf(addPartnerRole, {
            ...{ uri: newId(partnerRole.idPrefix), partnerUri, classUri: null },
            ...{ typeCode: typeCode as TypeCode, joinDate: joinDate as string | null },
          }),
        ])
        if (saved.kind === 'refused') return { typeCode: saidRefusal(saved) }
        onDone()
        return undefined
      }}
      draft={`partner-role-${partnerUri}`}
    />
  )
}
