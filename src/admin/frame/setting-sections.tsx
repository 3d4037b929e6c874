import { lazy } from 'react'
import type { StaffSection } from '#staff/frame/sections.tsx'

/** The sections of the settings. Each lives in the slice of its subject, and is fetched when it is opened. */
export const settingSections: StaffSection<'Business' | 'Website texts' | 'Office'>[] = [
  {
    id: 'business',
    label: 'Business details',
    group: 'Business',
    needs: 'settings.change',
    Part: lazy(async () => ({ default: (await import('#settings/forms/business-admin.tsx')).BusinessAdmin })),
  },
  {
    id: 'hours',
    label: 'Opening hours',
    group: 'Business',
    needs: 'settings.change',
    Part: lazy(async () => ({ default: (await import('#settings/forms/hours-admin.tsx')).HoursAdmin })),
  },
  {
    id: 'shop',
    label: 'Shop and payment',
    group: 'Business',
    needs: 'settings.change',
    Part: lazy(async () => ({ default: (await import('./shop-admin.tsx')).ShopAdmin })),
  },
  {
    id: 'social',
    label: 'Links and footer',
    group: 'Website texts',
    needs: 'settings.change',
    Part: lazy(async () => ({ default: (await import('#settings/forms/links-admin.tsx')).LinksAdmin })),
  },
  {
    id: 'texts',
    label: 'Texts',
    group: 'Website texts',
    needs: 'content.change',
    Part: lazy(async () => ({ default: (await import('#content/texts/texts-admin.tsx')).TextsAdmin })),
  },
  {
    id: 'faq',
    label: 'Questions and answers',
    group: 'Website texts',
    needs: 'content.change',
    Part: lazy(async () => ({ default: (await import('#content/faq/faq-admin.tsx')).FaqAdmin })),
  },
  {
    id: 'testimonials',
    label: 'Testimonials',
    group: 'Website texts',
    needs: 'content.change',
    Part: lazy(async () => ({
      default: (await import('#content/testimonials/testimonials-admin.tsx')).TestimonialsAdmin,
    })),
  },
  {
    id: 'people',
    label: 'Our people',
    group: 'Website texts',
    needs: 'content.change',
    Part: lazy(async () => ({ default: (await import('#people/people-admin.tsx')).PeopleAdmin })),
  },
  {
    id: 'pictures',
    label: 'Your own pictures',
    group: 'Website texts',
    needs: 'content.change',
    Part: lazy(async () => ({
      default: (await import('#media/own-pictures/own-pictures-admin.tsx')).OwnPicturesAdmin,
    })),
  },
  {
    id: 'plans',
    label: 'Care plans',
    group: 'Website texts',
    needs: 'content.change',
    Part: lazy(async () => ({ default: (await import('#services/editing/plans-admin.tsx')).PlansAdmin })),
  },
  {
    id: 'services',
    label: 'Services',
    group: 'Website texts',
    needs: 'content.change',
    Part: lazy(async () => ({ default: (await import('#services/editing/services-admin.tsx')).ServicesAdmin })),
  },
  {
    id: 'legal',
    label: 'Legal texts',
    group: 'Website texts',
    needs: 'legal.change',
    Part: lazy(async () => ({ default: (await import('#content/legal/legal-admin.tsx')).LegalAdmin })),
  },
  {
    id: 'staff',
    label: 'Staff and roles',
    group: 'Office',
    needs: 'staff.change',
    Part: lazy(async () => ({ default: (await import('#accounts/staff/staff-admin.tsx')).StaffAdmin })),
  },
  {
    id: 'mail',
    label: 'Mail',
    group: 'Office',
    needs: 'mail.send',
    Part: lazy(async () => ({ default: (await import('#mail/staff-list/mail-admin.tsx')).MailAdmin })),
  },
  {
    id: 'jobs',
    label: 'Background jobs',
    group: 'Office',
    needs: 'jobs.run',
    Part: lazy(async () => ({ default: (await import('#jobs/jobs-admin.tsx')).JobsAdmin })),
  },
  {
    id: 'audit',
    label: 'Audit trail',
    group: 'Office',
    needs: 'audit.read',
    Part: lazy(async () => ({ default: (await import('#audit/audit-admin.tsx')).AuditAdmin })),
  },
]
