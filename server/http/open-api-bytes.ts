// The routes that take or answer bytes, for the OpenAPI document.
import {
  APPROVAL_FILES_PATH,
  APPROVAL_LINK_PASS,
  APPROVAL_LINK_TOKEN,
  APPROVAL_LOOK_PATH,
  APPROVAL_SIGN_PATH,
} from '#contract/domains/approval/link-calls.ts'
import { FILE_PATHS } from '#contract/domains/files.ts'
import { NEWCOMER_DEVICE, NEWCOMER_PAPER_PATH, NEWCOMER_TOKEN } from '#contract/domains/hr/processes/newcomer-calls.ts'
import { NEWCOMER_SLOTS } from '#contract/domains/hr/processes/newcomer-form.ts'

type Json = Record<string, unknown>

const binary = { type: 'string', format: 'binary' }

const upload = (operationId: string): Json => ({
  post: {
    summary: 'A picture of a form, in one piece',
    tags: ['platform'],
    operationId,
    security: [{ token: [] }],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['output', 'action', 'file'],
            properties: {
              streamid: { type: 'string', description: 'Id of the upload; sent twice it is one file' },
              output: { const: 'json' },
              action: { const: '1' },
              file: binary,
            },
          },
        },
      },
    },
    responses: {
      200: { description: 'The envelope; `result` has downloadUrl, fileUri, fileName, fileType and size' },
    },
  },
})

/** A paper of a newcomer's form: his link is who he is. */
const newcomerPaper: Json = {
  post: {
    summary: 'A paper of a newcomer’s form',
    tags: ['hr'],
    operationId: 'hr.newcomerPaper',
    security: [],
    parameters: [
      { name: NEWCOMER_TOKEN, in: 'header', required: true, schema: { type: 'string' } },
      { name: NEWCOMER_DEVICE, in: 'header', required: true, schema: { type: 'string' } },
      { name: 'slot', in: 'query', required: true, schema: { enum: NEWCOMER_SLOTS } },
      { name: 'name', in: 'query', required: true, schema: { type: 'string' } },
    ],
    requestBody: { required: true, content: { 'application/octet-stream': { schema: binary } } },
    responses: { 200: { description: 'The envelope; `result` has all papers of the form' } },
  },
}

const fileAnswer = (operationId: string, summary: string, tag: string, type: string, properties: Json): Json => ({
  post: {
    summary,
    tags: [tag],
    operationId,
    security: [{ token: [] }],
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object', properties } } } },
    responses: {
      200: { description: 'The file, or the envelope of a failure', content: { [type]: { schema: binary } } },
    },
  },
})

/** The signature of somebody who decides by a link, which is who he is. */
const approvalSign: Json = {
  post: {
    summary: 'The signature of a decision by a link',
    tags: ['approval'],
    operationId: 'approval.linkSign',
    security: [],
    parameters: [
      { name: APPROVAL_LINK_TOKEN, in: 'header', required: true, schema: { type: 'string' } },
      { name: APPROVAL_LINK_PASS, in: 'header', required: true, schema: { type: 'string' } },
    ],
    requestBody: { required: true, content: { 'image/png': { schema: binary } } },
    responses: { 200: { description: 'The envelope' } },
  },
}

const missing = { description: 'None that the link shows, or the link or its code is over' }

/** The files of an approval for whoever decides it by a link: a cookie for a while, then each of them. */
const approvalLook: Json = {
  post: {
    summary: 'Let the device that has shown the code to the files of an approval',
    tags: ['approval'],
    operationId: 'approval.linkLook',
    security: [],
    parameters: [
      { name: APPROVAL_LINK_TOKEN, in: 'header', required: true, schema: { type: 'string' } },
      { name: APPROVAL_LINK_PASS, in: 'header', required: true, schema: { type: 'string' } },
    ],
    responses: { 200: { description: 'The envelope; `result.place` is the path before the id of a file' } },
  },
}
const approvalFile: Json = {
  get: {
    summary: 'A file of an approval for whoever decides it by a link',
    tags: ['approval'],
    operationId: 'approval.linkFile',
    security: [],
    parameters: ['link', 'uri'].map((name) => ({ in: 'path', name, required: true, schema: { type: 'string' } })),
    responses: { 200: { description: 'The bytes' }, 404: missing },
  },
}

/** By path. */
export const BYTE_PATHS: Readonly<Record<string, Json>> = {
  [NEWCOMER_PAPER_PATH]: newcomerPaper,
  [APPROVAL_SIGN_PATH]: approvalSign,
  [APPROVAL_LOOK_PATH]: approvalLook,
  [`${APPROVAL_FILES_PATH}/{link}/{uri}`]: approvalFile,
  [FILE_PATHS.uploadSimple]: upload('platform.uploadFileSimple'),
  [FILE_PATHS.uploadSimpleParameter]: upload('platform.uploadFileSimpleParameter'),
  [`${FILE_PATHS.imageShow}/{name}`]: {
    get: {
      summary: 'A picture by the address of avatars: the uri of its file and .jpeg',
      tags: ['platform'],
      operationId: 'platform.imageShow',
      security: [{ token: [] }, { readCookie: [] }],
      parameters: [{ in: 'path', name: 'name', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The bytes' },
        401: { description: 'Not signed in' },
        404: { description: 'None' },
      },
    },
  },
  '/api/articles/shared/{token}/files/{uri}': {
    get: {
      summary: 'A picture of the article behind a link to the outside',
      tags: ['articles'],
      operationId: 'articles.sharedPicture',
      parameters: ['token', 'uri'].map((name) => ({ in: 'path', name, required: true, schema: { type: 'string' } })),
      responses: { 200: { description: 'The bytes' }, 404: { description: 'None, or the link has ended' } },
    },
  },
  [FILE_PATHS.zip]: fileAnswer('platform.filesZip', 'Several files as one zip', 'platform', 'application/zip', {
    fileUris: { type: 'array', items: { type: 'string' } },
    name: { type: 'string' },
  }),
  [FILE_PATHS.rosterXls]: fileAnswer('hr.exportRoster', 'The roster as .xls', 'hr', 'application/vnd.ms-excel', {
    columns: { type: 'array', items: { type: 'object' } },
    uris: { type: 'array', items: { type: 'string' } },
    name: { type: 'string' },
  }),
}
