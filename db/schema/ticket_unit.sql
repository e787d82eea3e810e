table ticket_unit (
  id uuid default uuidv7() not null,
  option_id uuid not null,
  type text not null,
  place smallint default 0 not null,
  min_age smallint,
  max_age smallint,
  accompanied_by text[] default '{}'::text[] not null,
  id_needed boolean default false not null,
  net_minor bigint not null,
  constraint ticket_unit_option_id_type_key UNIQUE (option_id, type),
  constraint ticket_unit_pkey PRIMARY KEY (id),
  constraint ticket_unit_option_id_fkey FOREIGN KEY (option_id) REFERENCES ticket_option(id) ON DELETE CASCADE,
  constraint ticket_unit_check CHECK (((max_age >= min_age) AND (max_age <= 120))),
  constraint ticket_unit_min_age_check CHECK (((min_age >= 0) AND (min_age <= 120))),
  constraint ticket_unit_minor_exact CHECK (((net_minor >= '-9007199254740991'::bigint) AND (net_minor <= '9007199254740991'::bigint))),
  constraint ticket_unit_net_minor_check CHECK (((net_minor >= 0) AND (net_minor <= '9007199254740991'::bigint))),
  constraint ticket_unit_type_check CHECK ((type = ANY (ARRAY['ADULT'::text, 'YOUTH'::text, 'CHILD'::text, 'INFANT'::text, 'FAMILY'::text, 'SENIOR'::text, 'STUDENT'::text, 'MILITARY'::text, 'OTHER'::text])))
)
grant delete, insert, select, update to tradewind_app
