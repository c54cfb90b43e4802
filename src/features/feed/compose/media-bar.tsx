import { IconCamera, IconPaperclip, IconPhoto, IconVideo, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ARTICLE_LIMITS } from '#contract/domains/articles/article-fields.ts'
import type { FileRef } from '#contract/domains/files.ts'
import { composeText } from '#src/i18n/feed/compose.ts'
import { useText } from '#src/i18n/i18n.ts'
import { mediaPartsText } from '#src/i18n/ui/media-parts.ts'
import { acceptOf, type MediaKind } from '#src/records/files/use-keep-media.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { ChooseMedia, MediaProblems, MediaTiles } from './choose-media.tsx'
import classes from './compose.module.css'
import { useAddedMedia } from './use-added-media.ts'

interface Media {
  readonly images: readonly FileRef[]
  readonly video: readonly FileRef[]
  readonly files: readonly FileRef[]
}

interface MediaBarProps {
  value: Media
  onChange: (value: Partial<Media>) => void
  /** Further buttons of the bar. */
  children?: ReactNode
  /** Writes time and place on photos of the camera. */
  mark?: ((file: File) => Promise<File>) | undefined
}

const ICON = { size: 18, stroke: 1.75 } as const

/** What was added, with a way to take each away, and the buttons that add more. */
export function MediaBar({ value, onChange, children, mark }: MediaBarProps) {
  const words = useText(composeText)
  const adding = useText(mediaPartsText).add
  const phone = useIsPhone()
  const { add, problems, isBusy } = useAddedMedia()
  const { images, video, files } = value
  const most = { picture: ARTICLE_LIMITS.pictures, video: 1, file: ARTICLE_LIMITS.files }
  const take = (kind: MediaKind, chosen: readonly File[], isCamera = false) => {
    const key = kind === 'picture' ? 'images' : kind === 'video' ? 'video' : 'files'
    void add(chosen, {
      kind,
      held: value[key],
      most: most[kind],
      mark: isCamera ? mark : undefined,
      onAdded: (held) => onChange({ [key]: held }),
    })
  }
  return (
    <>
      <MediaTiles
        media={[...images, ...video]}
        onRemove={({ fileUri }) => onChange({ images: without(images, fileUri), video: without(video, fileUri) })}
      />
      {files.length > 0 && (
        <div className={classes.chips}>
          {files.map((file) => (
            <button
              key={file.fileUri}
              type="button"
              className={classes.chip}
              aria-label={words.removeOf(file.fileName)}
              onClick={() => onChange({ files: without(files, file.fileUri) })}
            >
              {file.fileName}
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
      {isBusy && <p className={classes.quiet}>{adding.working}</p>}
      <MediaProblems problems={problems} />
      <div className={classes.tools}>
        {phone && (
          <ChooseMedia
            icon={<IconCamera {...ICON} />}
            label={words.camera}
            accept="image/*"
            isCamera
            isMany={false}
            onChoose={(chosen) => take('picture', chosen, true)}
          />
        )}
        <ChooseMedia
          icon={<IconPhoto {...ICON} />}
          label={words.pictures}
          accept={acceptOf('picture')}
          onChoose={(chosen) => take('picture', chosen)}
        />
        {video.length === 0 && (
          <ChooseMedia
            icon={<IconVideo {...ICON} />}
            label={words.video}
            accept={acceptOf('video')}
            isMany={false}
            onChoose={(chosen) => take('video', chosen)}
          />
        )}
        <ChooseMedia
          icon={<IconPaperclip {...ICON} />}
          label={words.file}
          accept={acceptOf('file')}
          onChoose={(chosen) => take('file', chosen)}
        />
        {children}
      </div>
    </>
  )
}

const without = (files: readonly FileRef[], uri: string): FileRef[] => files.filter(({ fileUri }) => fileUri !== uri)
