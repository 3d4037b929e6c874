import { BadgesForm } from './badges-form.tsx'
import { FooterForm } from './footer-form.tsx'
import { SearchEnginesForm } from './search-engines-form.tsx'
import { SettingsAdminRead } from './settings-admin-read.tsx'
import { SocialForm } from './social-form.tsx'

/** The frame of every page: links, claims and the words at its foot. */
export function LinksAdmin() {
  return (
    <SettingsAdminRead>
      {({ social, trustBadges, footer, meta }, lookAgain) => (
        <>
          <SocialForm social={social} lookAgain={lookAgain} />
          <BadgesForm badges={trustBadges} lookAgain={lookAgain} />
          <FooterForm footer={footer} lookAgain={lookAgain} />
          <SearchEnginesForm meta={meta} lookAgain={lookAgain} />
        </>
      )}
    </SettingsAdminRead>
  )
}
