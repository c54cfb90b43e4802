// Pictures of a few kilobytes that stand in a row itself, so that a gate without a network has them: faces and signatures.
import type * as z from 'zod/mini'
import { pattern } from '../../kit/field.ts'

/** As text: a picture of at most some 12 kB. */
const SMALL_PICTURE = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]{4,16000}={0,2}$/

/** The field of one. */
export const smallPicture = () => pattern(SMALL_PICTURE, 'picture')

/** The schema of a signature inside a list. */
export const signatureSchema: z.ZodMiniType<string> = smallPicture().schema
