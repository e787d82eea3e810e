table hotel_contact (
  id uuid default uuidv7() not null,
  hotel_id uuid not null,
  role text not null,
  name text,
  email text,
  phone text,
  language text,
  sends boolean default false not null,
  "position" integer default 0 not null,
  bounced_at timestamp with time zone,
  constraint hotel_contact_pkey PRIMARY KEY (id),
  constraint hotel_contact_hotel_id_fkey FOREIGN KEY (hotel_id) REFERENCES hotel(id),
  constraint hotel_contact_check CHECK (((email IS NOT NULL) OR (phone IS NOT NULL))),
  constraint hotel_contact_check1 CHECK (((email IS NOT NULL) OR (NOT sends))),
  constraint hotel_contact_email_check CHECK (((length(email) <= 200) AND (email ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'::text))),
  constraint hotel_contact_language_check CHECK ((length(language) <= 20)),
  constraint hotel_contact_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint hotel_contact_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 100))),
  constraint hotel_contact_role_check CHECK ((role = ANY (ARRAY['RESERVATIONS'::text, 'ACCOUNTS'::text, 'SALES'::text, 'EMERGENCY'::text])))
)
CREATE INDEX hotel_contact_address ON public.hotel_contact USING btree (lower(email))
CREATE UNIQUE INDEX hotel_contact_email ON public.hotel_contact USING btree (hotel_id, role, lower(email))
CREATE INDEX hotel_contact_mailable ON public.hotel_contact USING btree (hotel_id, "position", id) WHERE ((role = 'RESERVATIONS'::text) AND sends AND (bounced_at IS NULL))
grant delete, insert, select, update to tradewind_app
