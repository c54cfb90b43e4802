import { Button } from '@mantine/core'
import { IconPhoto, IconVideo, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { composeText } from '#src/i18n/feed/compose.ts'
import { useText } from '#src/i18n/i18n.ts'
import { SmallPicture } from '#src/records/files/file-pictures.tsx'
import { acceptOf } from '#src/records/files/use-keep-media.ts'
import classes from './compose.module.css'
import { useAddedMedia } from './use-added-media.ts'

interface ChooseMediaProps {
  icon: ReactNode
  label: string
  accept: string
  isBusy?: boolean
  isCamera?: boolean
  isMany?: boolean
  onChoose: (files: readonly File[]) => void
}

/** A button that lets the person choose files of some kind. */
export function ChooseMedia({
  icon,
  label,
  accept,
  isBusy = false,
  isCamera = false,
  isMany = true,
  onChoose,
}: ChooseMediaProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        loading={isBusy}
        leftSection={icon}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={accept}
        aria-label={label}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          onChoose(chosen)
        }}
      />
    </>
  )
}

/** Why some of what was chosen was not taken. */
export function MediaProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <ul className={classes.problems} role="alert">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}

interface MediaTilesProps {
  media: readonly FileRef[]
  onRemove: (file: FileRef) => void
}

/** Pictures and films that were added, with a way to take each away. */
export function MediaTiles({ media, onRemove }: MediaTilesProps) {
  const words = useText(composeText)
  if (media.length === 0) return null
  return (
    <ul className={classes.grid} aria-label={words.pictures}>
      {media.map((file) => (
        <li key={file.fileUri} className={classes.tile}>
          {file.fileType.startsWith('video/') && !file.thumb ? (
            <span className={classes.film}>
              <IconVideo size={28} stroke={1.5} aria-hidden="true" />
            </span>
          ) : (
            <SmallPicture file={file} />
          )}
          <button
            type="button"
            className={classes.remove}
            aria-label={words.removeOf(file.fileName)}
            onClick={() => onRemove(file)}
          >
            <IconX size={18} stroke={1.75} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface AddPicturesProps {
  label: string
  /** Those that new ones join; none where a new one takes the place of the old. */
  held: readonly FileRef[]
  most: number
  onChange: (held: readonly FileRef[]) => void
  /** Further buttons beside it. */
  children?: ReactNode
}

/** A button that adds pictures while there is room for more, and what was not taken. */
export function AddPictures({ label, held, most, onChange, children }: AddPicturesProps) {
  const { add, problems, isBusy } = useAddedMedia()
  return (
    <>
      <MediaProblems problems={problems} />
      <div className={classes.tools}>
        {held.length < most && (
          <ChooseMedia
            icon={<IconPhoto size={18} stroke={1.75} />}
            label={label}
            accept={acceptOf('picture')}
            isBusy={isBusy}
            isMany={most > 1}
            onChoose={(chosen) => void add(chosen, { kind: 'picture', held, most, onAdded: onChange })}
          />
        )}
        {children}
      </div>
    </>
  )
}
