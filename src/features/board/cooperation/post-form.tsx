import {
  addCooperationPost,
  COOPERATION_KINDS,
  changeCooperationPost,
  cooperationPost,
  TRADES,
  USUAL_DAYS,
} from '#contract/domains/board/cooperation-post.ts'
import type { Row } from '#contract/kit/collection.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRegions } from '#src/data/rows/use-regions.ts'
import { cooperationText } from '#src/i18n/board/cooperation.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { RecordFiles } from '#src/records/files/record-files.tsx'
import { lengthOf, mostOf } from '#src/records/form/field-limits.ts'
import { useCertifiedToPost } from '#src/records/use-certified-to-post.ts'
import { useSave } from '#src/records/use-save.ts'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { mobile, needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { RegionField } from '#src/ui/pickers/region-field.tsx'

type Post = Row<typeof cooperationPost>

interface Given {
  kind: string | undefined
  title: string | undefined
  trade: string | undefined
  regionCode: string | undefined
  headcount: number | undefined
  startDate: string | undefined
  days: number | undefined
  priceText: string | undefined
  description: string | undefined
  images: unknown
  contactName: string | undefined
  contactMobile: string | undefined
  validFor: string | undefined
}

const VALID = ['7', '15', '30', '60', '90'] as const

/** What somebody looks for or offers; it may be written without a network. */
export function PostForm({ post, onClose }: { post?: Post | undefined; onClose: () => void }) {
  const words = useText(cooperationText)
  return (
    <Dialog opened onClose={onClose} title={post ? words.edit : words.add} width={640} phone="page">
      <Fields post={post} onClose={onClose} />
    </Dialog>
  )
}

function Fields({ post, onClose }: { post: Post | undefined; onClose: () => void }) {
  const words = useText(cooperationText)
  const language = useLanguage()
  const newId = useNewId()
  const save = useSave()
  const certified = useCertifiedToPost()
  const domain = useRunning()?.who.domain ?? ''
  const regions = useRegions()
  const labelOf = (field: string) => fieldLabel(cooperationPost.name, field, language)
  const choices = (field: 'kind' | 'trade', codes: readonly string[]) =>
    codes.map((value) => ({ value, label: enumLabel(field, value, language, cooperationPost.name) }))
  const labels = {
    ...{ kind: labelOf('kind'), title: labelOf('title'), trade: labelOf('trade'), regionCode: labelOf('regionCode') },
    ...{ headcount: labelOf('headcount'), startDate: labelOf('startDate'), days: labelOf('days') },
    ...{ priceText: labelOf('priceText'), description: labelOf('description'), images: labelOf('images') },
    ...{ contactName: labelOf('contactName'), contactMobile: words.mobile, validFor: words.validFor },
  }
  const form = useForm<Given>({
    initial: {
      ...{ kind: post?.kind, title: post?.title, trade: post?.trade, regionCode: post?.regionCode },
      ...{ headcount: post?.headcount ?? undefined, startDate: post?.startDate ?? undefined },
      ...{ days: post?.days ?? undefined, priceText: post?.priceText ?? undefined, images: post?.images ?? [] },
      ...{ description: post?.description ?? undefined, contactName: post?.contactName, contactMobile: undefined },
      validFor: String(USUAL_DAYS),
    },
    rules: {
      kind: needed(labels.kind, 'choose'),
      title: (value) => needed(labels.title, 'enter')(value) ?? lengthOf(cooperationPost, 'title')(value),
      trade: needed(labels.trade, 'choose'),
      regionCode: needed(labels.regionCode, 'choose'),
      contactName: needed(labels.contactName, 'enter'),
      ...(!post && {
        contactMobile: (value: string | undefined) => needed(labels.contactMobile, 'enter')(value) ?? mobile(value),
      }),
    },
    onSubmit: async (given) => {
      if (!post && !(await certified('organisation')))
        return { title: refusalText(domain === '' ? 'realNameMissing' : 'companyNotCertified') }
      const now = trueNow()
      const kind = COOPERATION_KINDS.find((one) => one === given.kind) ?? 'other'
      const trade = TRADES.find((one) => one === given.trade) ?? 'general'
      const images = given.images as NonNullable<Post['images']>
      const written = {
        ...{ kind, trade, title: given.title?.trim() ?? '', regionCode: given.regionCode ?? '' },
        ...{ headcount: given.headcount ?? null, startDate: given.startDate ?? null, days: given.days ?? null },
        ...{ priceText: given.priceText?.trim() || null, description: given.description?.trim() || null },
        ...{ images: images.length > 0 ? images : null, contactName: given.contactName?.trim() ?? '' },
      }
      const expireAt = now + Number(given.validFor ?? USUAL_DAYS) * DAY_MS
      const saved = await save([
        post
          ? commandOf(changeCooperationPost, { uri: post.uri, patch: written })
          : commandOf(addCooperationPost, {
              uri: newId(cooperationPost.idPrefix),
              values: { ...written, expireAt },
              contactMobile: given.contactMobile ?? '',
              postedAt: now,
            }),
      ])
      if (saved.kind === 'saved') onClose()
      return undefined
    },
    draft: { store: useDraftStore(), key: `cooperation-${post?.uri ?? 'new'}` },
  })
  const region = form.field('regionCode')
  return (
    <FormLayout form={form} labels={labels} onCancel={onClose} columns={2}>
      <SelectField
        field={form.field('kind')}
        label={labels.kind}
        required
        options={choices('kind', COOPERATION_KINDS)}
      />
      <SelectField field={form.field('trade')} label={labels.trade} required options={choices('trade', TRADES)} />
      <TextField
        field={form.field('title')}
        label={labels.title}
        required
        max={mostOf(cooperationPost, 'title')}
        wide
      />
      <div data-wide>
        <RegionField
          id={region.id}
          label={`${labels.regionCode} *`}
          value={region.value}
          onChange={region.onChange}
          regions={regions}
          error={region.error}
        />
      </div>
      <NumberField field={form.field('headcount')} label={labels.headcount} />
      <DateField field={form.field('startDate')} label={labels.startDate} allowFuture />
      <NumberField field={form.field('days')} label={labels.days} />
      <TextField field={form.field('priceText')} label={labels.priceText} max={mostOf(cooperationPost, 'priceText')} />
      <LongTextField
        field={form.field('description')}
        label={labels.description}
        max={mostOf(cooperationPost, 'description')}
        wide
      />
      <RecordFiles field={form.field('images')} label={labels.images} required={false} max={9} pictures />
      <TextField
        field={form.field('contactName')}
        label={labels.contactName}
        required
        max={mostOf(cooperationPost, 'contactName')}
      />
      {!post && (
        <>
          <PhoneField
            field={form.field('contactMobile')}
            label={labels.contactMobile}
            required
            description={words.mobileHint}
          />
          <SelectField
            field={form.field('validFor')}
            label={labels.validFor}
            required
            options={VALID.map((value) => ({ value, label: words.days[value] }))}
          />
        </>
      )}
    </FormLayout>
  )
}
