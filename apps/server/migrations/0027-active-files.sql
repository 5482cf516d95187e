-- Whether the inspection of the upload found scripts, launch actions or attachments in a PDF. Files uploaded before this
-- migration were not inspected for it and stay false.
alter table app.files add column has_active_content boolean not null default false;
