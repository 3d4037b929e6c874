import type { Database } from '#lib/database/database.server.ts'
import type { MailAttachment } from './mail.ts'
import { listAttachments } from './mail-store.server.ts'

export type MakeFile = (db: Database, madeOf: string) => Promise<Uint8Array>

export async function collectAttachments(db: Database, mailId: number, makeFile: MakeFile): Promise<MailAttachment[]> {
  const files: MailAttachment[] = []
  for (const { name, type, content, madeOf } of await listAttachments(db, mailId)) {
    files.push({ name, type, content: content ?? (await makeFile(db, madeOf!)) })
  }
  return files
}
