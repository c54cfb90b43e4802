import { IconPhoto, IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { useFileUrl } from '#src/data/files/use-file-url.ts'
import { useText } from '#src/i18n/i18n.ts'
import { mediaPartsText } from '#src/i18n/ui/media-parts.ts'
import { PictureViewer } from '#src/ui/media/picture-viewer.tsx'
import classes from './file-pictures.module.css'

interface FilePicturesProps {
  pictures: readonly FileRef[]
  /** Read out: what they show. */
  label: string
  /** Nothing is fetched before somebody asks for it. */
  isTextFirst?: boolean
}

/** Pictures of a record in a grid of up to nine: the small ones, and on a tap the large one over the window. */
export function FilePictures({ pictures, label, isTextFirst = false }: FilePicturesProps) {
  const words = useText(mediaPartsText).viewer
  const [index, setIndex] = useState<number>()
  const [isAsked, setAsked] = useState(false)
  if (pictures.length === 0) return null
  if (isTextFirst && !isAsked)
    return (
      <button type="button" className={classes.ask} onClick={() => setAsked(true)}>
        <IconPhoto size={18} stroke={1.75} aria-hidden="true" />
        {pictures.length === 1 ? words.show : words.showMany(pictures.length)}
      </button>
    )
  const seen = index === undefined ? undefined : pictures[index]
  return (
    <>
      <ul className={classes.grid} data-count={pictures.length} aria-label={label}>
        {pictures.map((file, at) => (
          <li key={file.fileUri}>
            <button
              type="button"
              className={classes.tile}
              style={pictures.length === 1 && file.width && file.height ? shapeOf(file.width, file.height) : undefined}
              aria-label={words.open(at + 1)}
              onClick={() => setIndex(at)}
            >
              <SmallPicture file={file} />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer
        index={index}
        count={pictures.length}
        onIndex={setIndex}
        onClose={() => setIndex(undefined)}
        note={undefined}
      >
        {seen && <LargePicture key={seen.fileUri} file={seen} />}
      </PictureViewer>
    </>
  )
}

/** Its place is kept while it is on its way; what is very long is cut. */
const shapeOf = (width: number, height: number) => ({
  aspectRatio: String(Math.min(3, Math.max(0.6, width / height))),
})

/** The small picture of a file, or what there is. */
export function SmallPicture({ file }: { file: FileRef }) {
  const address = useFileUrl(file.thumb?.fileUri ?? file.fileUri)
  const [broken, setBroken] = useState<string>()
  if (address === undefined || broken === address)
    return (
      <span className={classes.away}>
        {broken === undefined ? null : <IconPhotoOff size={24} stroke={1.5} aria-hidden="true" />}
      </span>
    )
  return <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(address)} />
}

/** The whole picture; where it cannot be had, its small one stays. */
function LargePicture({ file }: { file: FileRef }) {
  const words = useText(mediaPartsText).viewer
  const large = useFileUrl(file.fileUri)
  const small = useFileUrl(file.thumb?.fileUri)
  const [isBroken, setBroken] = useState(false)
  const address = isBroken ? small : large
  if (address === undefined) return null
  return (
    <>
      <img
        src={address}
        alt={file.fileName}
        className={classes.full}
        onError={() => setBroken(true)}
        draggable={false}
      />
      {isBroken && <span>{words.small}</span>}
    </>
  )
}
