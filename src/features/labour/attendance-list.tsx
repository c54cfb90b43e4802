import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { addSiteAttendance, siteAttendance } from '#contract/domains/labour/site-attendance.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { enumLabel, enumLabels } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { momentText } from '#src/lib/moment-text.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { FilePictures } from '#src/records/files/file-pictures.tsx'
import { RAW_PHOTO_MEGABYTES } from '#src/records/files/use-keep-media.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { MomentInput } from '#src/ui/form/dates/moment-input.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { PhotoInput } from '#src/ui/media/photo-input.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { degrees, whereNow } from './place-now.ts'
import classes from './site.module.css'
import { useKeepPhoto } from './use-keep-photo.ts'

type Worker = Row<typeof projectWorker>
const SHOWN = 20

/** The last times somebody came and went, and the way to write one down by hand. */
export function AttendanceList({ row }: { row: Worker }) {
  const words = useText(siteText)
  const language = useLanguage()
  const [isAdding, setAdding] = useState(false)
  const { rows } = useRows(
    siteAttendance,
    useMemo(
      () => ({
        filters: [{ field: 'projectWorkerUri', is: row.uri }] as const,
        sort: [{ field: 'at', descending: true }] as const,
        limit: SHOWN,
      }),
      [row.uri],
    ),
  )
  return (
    <>
      {rows.length === 0 && <p className={classes.quiet}>{words.noEvents}</p>}
      {rows.map((one) => (
        <div key={one.uri} className={`${classes.rowLine} ${classes.event}`}>
          <span>{enumLabel('direction', one.direction, language, 'siteAttendance')}</span>
          <span className={classes.sum}>{momentText(one.at).replace('T', ' ')}</span>
          <span className={`${classes.quiet} ${classes.note}`}>
            {[
              enumLabel('method', one.method, language, 'siteAttendance'),
              one.deviceNo,
              one.lat !== null && one.lng !== null && words.place(degrees(one.lat), degrees(one.lng)),
              one.note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {one.photos && one.photos.length > 0 && (
            <div className={classes.eventPhoto}>
              <FilePictures pictures={one.photos} label={words.photo} />
            </div>
          )}
          <RecordMark collection={siteAttendance} uri={one.uri} />
        </div>
      ))}
      {row.status === 'in' && (
        <Button variant="default" mt={12} onClick={() => setAdding(true)}>
          {words.byHand}
        </Button>
      )}
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={words.byHand}>
        <ByHand row={row} onDone={() => setAdding(false)} />
      </Dialog>
    </>
  )
}

function ByHand({ row, onDone }: { row: Worker; onDone: () => void }) {
  const words = useText(siteText)
  const language = useLanguage()
  const newId = useNewId()
  const save = useSave()
  const keepPhoto = useKeepPhoto()
  const directions = Object.entries(enumLabels('direction', language, 'siteAttendance'))
  const form = useForm({
    initial: {
      direction: 'in' as string | undefined,
      at: Math.round(trueNow()) as number | null,
      note: undefined as string | undefined,
      photo: undefined as File | undefined,
    },
    rules: { direction: needed(words.direction, 'choose'), at: needed(words.moment, 'choose') },
    onSubmit: async ({ direction, at, note, photo }) => {
      if (at === null) return { at: words.moment }
      const photos = await keepPhoto(photo)
      if (photos === undefined) return { photo: words.noPhoto }
      const place = await whereNow()
      const saved = await save([
        commandOf(addSiteAttendance, {
          ...{ uri: newId(siteAttendance.idPrefix), projectWorkerUri: row.uri, method: 'manual' as const, at },
          ...{ direction: direction === 'out' ? ('out' as const) : ('in' as const), note: note?.trim() || null },
          ...{ ...place, photos },
        }),
      ])
      if (saved.kind !== 'refused') onDone()
      return undefined
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ direction: words.direction, at: words.moment, note: words.note, photo: words.photo }}
      submitLabel={words.save}
      onCancel={onDone}
    >
      <SelectField
        field={form.field('direction')}
        label={words.direction}
        options={directions.map(([value, label]) => ({ value, label }))}
        required
      />
      <MomentInput
        label={words.moment}
        value={form.values.at}
        onChange={form.field('at').onChange}
        error={form.field('at').error}
        required
      />
      <LongTextField field={form.field('note')} label={words.note} max={200} wide />
      <div data-wide>
        <PhotoInput
          label={words.photo}
          value={form.values.photo}
          onChange={form.field('photo').onChange}
          error={form.field('photo').error}
          maxMegabytes={RAW_PHOTO_MEGABYTES}
        />
      </div>
    </FormLayout>
  )
}
