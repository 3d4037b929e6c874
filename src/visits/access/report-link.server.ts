import { lazyLinkSigner, type LinkSigner } from '#accounts/sessions/link-signer.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'

export type SignReport = LinkSigner<string>

export const lazyReportSigner = (app: Pick<AppContext, 'db' | 'runtime'>) => lazyLinkSigner<string>(app, 'report')

export const reportLink = (publicUrl: string, sign: SignReport, report: string) =>
  `${publicUrl}/visit-report?report=${report}&key=${sign(report)}`
