-- Each editor names the version that it read, so that no change of another editor is lost.
alter table hotel add version integer not null default 0;
alter table room_type add version integer not null default 0;
alter table property_fee add version integer not null default 0;
alter table rate_plan add version integer not null default 0;
alter table surcharge add version integer not null default 0;
